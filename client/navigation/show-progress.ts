const PROGRESS_DELAY_MS = 100;

/** Shows the progress bar when loading takes longer than the delay. Returns a function that removes it. */
export function showProgress(): () => void {
  const bar = document.createElement('div');
  bar.className = 'navigation-progress';
  bar.setAttribute('aria-hidden', 'true');
  const timer = setTimeout(() => document.body.append(bar), PROGRESS_DELAY_MS);
  return () => {
    clearTimeout(timer);
    bar.remove();
  };
}
