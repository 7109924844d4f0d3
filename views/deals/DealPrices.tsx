import type { Offer } from '../../src/domain/deals/best-offer.ts';
import { savingsAmount } from '../../src/domain/deals/savings-amount.ts';
import { formatPrice } from '../../src/domain/text/format-price.ts';
import classes from './DealPrices.module.css';
import { Price } from './Price.tsx';

interface DealPricesProps {
  offer: Offer | undefined;
  /** Over or sold out: no saving is promised. */
  isGone: boolean;
}

/** What a deal costs and saves, large; nothing for one without a price. */
export function DealPrices({ offer, isGone }: DealPricesProps) {
  if (offer?.price === undefined) return null;
  const saved = savingsAmount(offer.was, offer.price);
  return (
    <div className={classes.prices}>
      <Price price={offer.price} was={isGone ? undefined : offer.was} size="lg" />
      {saved > 0 && !isGone && <p className={classes.saved}>You save {formatPrice(saved)}</p>}
    </div>
  );
}
