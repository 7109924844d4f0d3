import { savingsPercent } from '../../src/domain/deals/savings-percent.ts';
import { formatPrice } from '../../src/domain/text/format-price.ts';
import { classNames } from '../ui/class-names.ts';
import classes from './Price.module.css';
import savingsBadge from './SavingsBadge.module.css';

interface PriceProps {
  /** US dollars. */
  price?: number | undefined;
  /** The struck-through price before the saving, in US dollars; shown only when it is more. */
  was?: number | undefined;
  /** 'Up to 40% off': shown instead of a price that is not known. */
  discount?: string | undefined;
  /** Adds 'with code' to the discount. */
  needsCode?: boolean;
  size?: 'md' | 'lg';
  /** Shows '38% off' beside the prices. */
  savings?: boolean;
  className?: string | undefined;
}

/** The price, the price before and the saving; without a price the discount, without either nothing. */
export function Price({ price, was, discount, needsCode = false, size = 'md', savings = true, className }: PriceProps) {
  const names = classNames(classes.price, classes[size], className);
  if (price === undefined) {
    return discount ? (
      <p className={names}>
        <span className={classes.now}>{discount}</span>
        {needsCode && <span className={classes.code}>with code</span>}
      </p>
    ) : null;
  }
  const percent = savingsPercent(was, price);
  const isLess = was !== undefined && was > price;
  return (
    <p className={names}>
      <span className={classes.now}>
        {isLess && <span className="visually-hidden">Now </span>}
        {price === 0 ? 'Free' : formatPrice(price)}
      </span>
      {isLess && (
        <s className={classes.was}>
          <span className="visually-hidden">was </span>
          {formatPrice(was)}
        </s>
      )}
      {savings && percent > 0 && <span className={classes.saving}>{`${percent}% off`}</span>}
    </p>
  );
}

interface SavingsBadgeProps {
  price: number | undefined;
  was: number | undefined;
  className?: string | undefined;
}

/** '37% off' on an image; nothing without a saving. */
export function SavingsBadge({ price, was, className }: SavingsBadgeProps) {
  const percent = savingsPercent(was, price);
  return percent > 0 ? <p className={classNames(savingsBadge.badge, className)}>{`${percent}% off`}</p> : null;
}
