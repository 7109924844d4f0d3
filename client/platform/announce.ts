let region: HTMLElement | undefined;

/**
 * Announces a change to screen readers, such as the title of a new page. Screen readers ignore everything behind a modal
 * dialog, so pass the dialog as `parent` to announce a change in it.
 */
export function announce(text: string, parent: Element = document.body): void {
  if (!region) {
    region = document.createElement('div');
    region.className = 'visually-hidden';
    region.setAttribute('role', 'status');
    region.setAttribute('aria-live', 'polite');
  }
  if (region.parentNode !== parent) parent.append(region);
  region.textContent = text;
}
