const patience = 150;

/** Shows the progress bar when loading takes noticeably long. Returns what takes it away. */
export function showProgress(): () => void {
  const bar = document.createElement('div');
  bar.className = 'navigation-progress';
  bar.setAttribute('aria-hidden', 'true');
  const timer = setTimeout(() => document.body.append(bar), patience);
  return () => {
    clearTimeout(timer);
    bar.remove();
  };
}
