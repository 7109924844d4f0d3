import type { Shipping } from '../../src/domain/entities/listing.ts';
import { formatPrice } from '../../src/domain/format-price.ts';
import { isFreeShipping } from '../../src/domain/free-shipping.ts';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
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
