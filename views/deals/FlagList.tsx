import type { Flag } from '../../src/domain/deals/post-flags.ts';
import { classNames } from '../ui/class-names.ts';
import classes from './FlagList.module.css';

interface FlagListProps {
  flags: Flag[];
  className?: string | undefined;
}

/** The flags of a post as pills; the caller limits their number. */
export function FlagList({ flags, className }: FlagListProps) {
  if (flags.length === 0) return null;
  return (
    <ul className={classNames(classes.list, className)}>
      {flags.map(({ kind, label }) => (
        <li key={label} className={classNames(classes.flag, classes[kind])}>
          {label}
        </li>
      ))}
    </ul>
  );
}
