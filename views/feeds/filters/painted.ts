/** Resolves when the browser has painted what was done until now: what takes long afterwards holds up no answer to a press. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    // A tab that nobody sees paints nothing.
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
