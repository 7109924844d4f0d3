/** Deadlines of this program that are set from now on pass when told to, or else as before; `restore` ends that. */
export function hurriedDeadlines(): { pass(): void; restore(): void } {
  const { timeout } = AbortSignal;
  let hurry = new AbortController();
  AbortSignal.timeout = (ms) => AbortSignal.any([hurry.signal, timeout.call(AbortSignal, ms)]);
  return {
    pass: () => {
      const passed = hurry;
      hurry = new AbortController();
      passed.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
    },
    restore: () => {
      AbortSignal.timeout = timeout;
    },
  };
}
