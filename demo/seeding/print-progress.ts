import type { OnProgress } from './write-content.ts';

/** Prints a counter on one line of a terminal, and nothing into logs. */
export function printProgress(): OnProgress {
  if (!process.stdout.isTTY) return () => {};
  return ({ stage, done, total }) => {
    const end = stage === 'entries' && done === total ? '\r\u001b[K' : '';
    process.stdout.write(`\rseed … ${stage} ${done}/${total}\u001b[K${end}`);
  };
}
