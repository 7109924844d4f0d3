import { classNames } from './class-names.ts';
import classes from './ExpiredNote.module.css';
import { Icon } from './Icon.tsx';

/** Browsing spec, section 4. */
export function ExpiredNote({ className }: { className?: string | undefined }) {
  return (
    <p className={classNames(classes.expired, className)}>
      <Icon name="clock" />
      Sorry, this deal has expired.
    </p>
  );
}
