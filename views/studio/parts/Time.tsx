import { momentText, timeText } from './time-text.ts';

/** A time in words; the exact one is its title. */
export function Time({ at }: { at: string }) {
  return (
    <time dateTime={at} title={momentText(at)}>
      {timeText(at)}
    </time>
  );
}
