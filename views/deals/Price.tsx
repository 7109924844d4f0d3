import { savingsPercent } from '../../src/domain/deals/savings-percent.ts';
import { formatPrice } from '../../src/domain/text/format-price.ts';
import { classNames } from '../ui/class-names.ts';
import classes from './Price.module.css';

interface PriceProps {
  /** US dollars. */
  price?: number | undefined;
  /** The struck-through price before the saving, in US dollars; shown only when it is more. */
  was?: number | undefined;
  size?: 'md' | 'lg';
  /** The '38% off' beside the prices. */
  savings?: boolean;
  className?: string | undefined;
}

/** What it costs, what it cost and what that saves; nothing where there is no price. */
export function Price({ price, was, size = 'md', savings = true, className }: PriceProps) {
  if (price === undefined) return null;
  const percent = savingsPercent(was, price);
  const isLess = was !== undefined && was > price;
  return (
    <p className={classNames(classes.price, classes[size], className)}>
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
      {savings && percent > 0 && <span className={classes.saving}>{percent}% off</span>}
    </p>
  );
}
