import { Writable } from 'node:stream';
import { pino } from 'pino';

const ERROR_LEVEL = 50;

/** A log that is read by the test: what is at error level, one line each. */
export function memoryLog() {
  let lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  return {
    logger: pino({ level: 'error' }, stream),
    errors: () => lines.filter((line) => (JSON.parse(line) as { level: number }).level >= ERROR_LEVEL),
    clear: () => {
      lines = [];
    },
  };
}
