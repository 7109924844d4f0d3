/**
 * A deferred read: its catch is attached at birth, so that a failure never is an unhandled rejection and never decides a
 * status. Resolves undefined on failure, after `report` has heard of it.
 */
export function defer<T>(promise: Promise<T>, report: (error: unknown) => void): Promise<T | undefined> {
  return promise.catch((error: unknown) => {
    report(error);
    return undefined;
  });
}
