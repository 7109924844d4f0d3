import { type Failure, failures } from './channels.ts';

type ErrorInfo = Pick<Failure, 'componentStack'>;

/** Returns an error handler, for `catch` and for React, that logs and reports errors of the part named `source`. */
export const reportFailureIn =
  (source: string) =>
  (error: unknown, { componentStack }: ErrorInfo = {}): void => {
    console.error(error);
    failures.publish({ error, source, componentStack });
  };

/** Reports uncaught errors; the browser logs them itself. */
export function watchErrors(): void {
  addEventListener('error', ({ error, message, filename }) => {
    failures.publish({ error: error ?? { message, stack: filename }, source: 'window' });
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    failures.publish({ error: reason, source: 'promise' });
  });
}
