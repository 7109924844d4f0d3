import { isFreeShipping } from '../../src/domain/deals/free-shipping.ts';
import type { Shipping } from '../../src/domain/deals/listing.ts';
import { formatPrice } from '../../src/domain/text/format-price.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/Icon.tsx';
import classes from './ShippingNote.module.css';

/** What shipping costs, and the store's own words about it. */
export function ShippingNote({ shipping }: { shipping: Shipping }) {
  const isFree = isFreeShipping(shipping);
  const cost = shipping.cost !== undefined && `Shipping ${formatPrice(shipping.cost)}`;
  const words = [isFree ? 'Free shipping' : cost, shipping.details].filter(Boolean).join(' · ');
  if (words === '') return null;
  return (
    <p className={classNames(classes.shipping, isFree && classes.free)}>
      <Icon name="truck" size={20} />
      {words}
    </p>
  );
}
