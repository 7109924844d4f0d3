import { startTransition } from 'react';
import { flushSync } from 'react-dom';

/** Shows the next page: as a fade where browser and visitor allow, else as an interruptible render. */
export function swap(update: () => void): void {
  const isStill = document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill || !('startViewTransition' in document)) {
    startTransition(update);
    return;
  }
  const { ready, finished } = document.startViewTransition(() => flushSync(update));
  // A fade that is cut short by the next one still has shown its page.
  const ignore = () => undefined;
  ready.catch(ignore);
  finished.catch(ignore);
}
