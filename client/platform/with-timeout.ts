/**
 * Rejects with `timeoutError` if `work` takes longer than `timeoutMs`, and with the reason of `superseded` when that
 * aborts. Either aborts the signal that `work` receives.
 */
export async function withTimeout<T>(
  work: (signal: AbortSignal) => Promise<T>,
  { timeoutMs, timeoutError, superseded }: { timeoutMs: number; timeoutError: Error; superseded: AbortSignal },
): Promise<T> {
  const controller = new AbortController();
  const { signal } = controller;
  superseded.addEventListener('abort', () => controller.abort(superseded.reason), { once: true });
  const timer = setTimeout(() => controller.abort(timeoutError), timeoutMs);
  try {
    return await Promise.race([work(signal), rejection(signal)]);
  } finally {
    clearTimeout(timer);
  }
}

function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
