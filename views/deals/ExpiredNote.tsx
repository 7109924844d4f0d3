import { formatEndDay } from '../../src/domain/text/format-end.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/Icon.tsx';
import classes from './ExpiredNote.module.css';

interface ExpiredNoteProps {
  /** ISO 8601. */
  endedAt?: string | undefined;
  className?: string | undefined;
}

/** See docs/spec/deals.md DEALS-8. */
export function ExpiredNote({ endedAt, className }: ExpiredNoteProps) {
  return (
    <p className={classNames(classes.expired, className)}>
      <Icon name="clock" />
      <span>
        Sorry, this deal has expired.
        {endedAt && (
          <>
            {' '}
            Ended <time dateTime={endedAt}>{formatEndDay(endedAt)}</time>.
          </>
        )}
      </span>
    </p>
  );
}
