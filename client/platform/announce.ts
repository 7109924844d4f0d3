let region: HTMLElement | undefined;

/**
 * Tells screen readers what has changed where nobody looks: which page is shown now, as the browser does after loading a
 * document. Behind a modal dialog nothing is heard: what happens in one is told in that `place`.
 */
export function announce(text: string, place: Element = document.body): void {
  if (!region) {
    region = document.createElement('div');
    region.className = 'visually-hidden';
    region.setAttribute('role', 'status');
    region.setAttribute('aria-live', 'polite');
  }
  if (region.parentNode !== place) place.append(region);
  region.textContent = text;
}
