import { useEffect, useState } from 'react';
import { tooManyTriesMessage } from '../../../src/domain/accounts/retry-message.ts';

const SECOND_MS = 1_000;

/** Says how long to wait, and counts down. Screen readers hear it once, and when the wait is over. */
export function WaitNote({ seconds }: { seconds: number }) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const until = Date.now() + seconds * SECOND_MS;
    const timer = setInterval(() => {
      const now = Math.max(0, (until - Date.now()) / SECOND_MS);
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [seconds]);
  if (left === 0) return 'You can try again now.';
  return (
    <>
      <span className="visually-hidden">{tooManyTriesMessage(seconds)}</span>
      <span aria-hidden="true">{tooManyTriesMessage(left)}</span>
    </>
  );
}
