import { savingsPercent } from '../../src/domain/deals/savings-percent.ts';
import { classNames } from '../ui/class-names.ts';
import classes from './SavingsBadge.module.css';

interface SavingsBadgeProps {
  price: number | undefined;
  was: number | undefined;
  className?: string | undefined;
}

/** '37% off' on a picture; nothing when nothing is saved. */
export function SavingsBadge({ price, was, className }: SavingsBadgeProps) {
  const percent = savingsPercent(was, price);
  return percent > 0 ? <p className={classNames(classes.badge, className)}>{percent}% off</p> : null;
}
