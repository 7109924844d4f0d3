import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/Icon.tsx';
import classes from './ExpiredNote.module.css';

/** See docs/spec/deals.md DEALS-8. */
export function ExpiredNote({ className }: { className?: string | undefined }) {
  return (
    <p className={classNames(classes.expired, className)}>
      <Icon name="clock" />
      Sorry, this deal has expired.
    </p>
  );
}
