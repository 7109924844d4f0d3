import { useEffect, useState } from 'react';
import { formatDay, STORE_ZONE } from '../../src/domain/text/format-day.ts';
import { countdown, countdownTick, formatEnd, formatEndDay } from '../../src/domain/text/format-end.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/Icon.tsx';
import classes from './ExpiredNote.module.css';
import shippingNote from './ShippingNote.module.css';

/** When the deal ends, with a countdown on its last day; nothing if that is not known. */
export function EndNote({ endsAt }: { endsAt: string | undefined }) {
  // Undefined until the browser has rendered once: the server's time is that of the cached page.
  const [now, setNow] = useState<number>();
  const left = endsAt === undefined || now === undefined ? undefined : Date.parse(endsAt) - now;
  useEffect(() => {
    if (endsAt === undefined) return undefined;
    const delay = left === undefined ? 0 : countdownTick(left);
    if (delay === undefined) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), delay);
    return () => clearTimeout(timer);
  }, [endsAt, left]);
  if (endsAt === undefined) return null;
  const text = left !== undefined && countdown(left);
  return (
    <p className={shippingNote.shipping}>
      <Icon name="clock" size={20} />
      <span>
        {left !== undefined && left <= 0 ? 'Ended' : 'Ends'} <time dateTime={endsAt}>{formatEnd(endsAt)}</time>
        {text && (
          <>
            {' · '}
            <strong className={shippingNote.left}>{text}</strong>
          </>
        )}
      </span>
    </p>
  );
}

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

interface CheckedNoteProps {
  /** ISO 8601. */
  at: string | undefined;
  className?: string | undefined;
}

/** The day on which an editor last verified a listing: 'Checked November 16'; nothing if it is not known. */
export const CheckedNote = ({ at, className }: CheckedNoteProps) =>
  at && (
    <p className={className}>
      Checked <time dateTime={at}>{formatDay(at, STORE_ZONE)}</time>
    </p>
  );
