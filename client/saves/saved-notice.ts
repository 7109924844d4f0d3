import { showNotice } from '../platform/notice.ts';

/**
 * Shows what a deferred save has saved, unless a visible save button shows it: after a login the page is at its top.
 * Screen readers get the announcement of the save itself.
 */
export function showSavedNotice(title: string): void {
  if ([...document.querySelectorAll('[data-save-note]')].some(isVisible)) return;
  showNotice({ text: `Saved: ${title}`, link: { href: '/me/favorites', label: 'View Saved' } });
}

function isVisible(part: Element): boolean {
  const { top, bottom } = part.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
