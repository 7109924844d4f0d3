/**
 * What `work` resolves to, or `tooLate` thrown when that takes longer. `superseded` gives it up; its signal tells the work
 * of either.
 */
export async function withTimeout<T>(
  work: (signal: AbortSignal) => Promise<T>,
  { ms, tooLate, superseded }: { ms: number; tooLate: Error; superseded: AbortSignal },
): Promise<T> {
  const waiting = new AbortController();
  const { signal } = waiting;
  superseded.addEventListener('abort', () => waiting.abort(superseded.reason), { once: true });
  const timer = setTimeout(() => waiting.abort(tooLate), ms);
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
