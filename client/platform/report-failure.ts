import { type Failure, failures } from './channels.ts';

type ErrorInfo = Pick<Failure, 'componentStack'>;

/** Takes what went wrong; `source` names the part of the program. For `catch`, and for React. */
export const reportFailureIn =
  (source: string) =>
  (error: unknown, { componentStack }: ErrorInfo = {}): void => {
    console.error(error);
    failures.publish({ error, source, componentStack });
  };

/** An uncaught error; the browser has already logged it. */
export function watchErrors(): void {
  addEventListener('error', ({ error, message, filename }) => {
    failures.publish({ error: error ?? { message, stack: filename }, source: 'window' });
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    failures.publish({ error: reason, source: 'promise' });
  });
}
