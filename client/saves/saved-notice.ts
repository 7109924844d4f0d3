import { SAVE_STATUS_MS } from '../../src/domain/saves/save-state.ts';
import classes from '../../views/saves/SaveButton.module.css';

/**
 * Shows for 5 s below the app bar what a deferred save has saved, unless a visible save button shows it: after a login the page
 * is at its top. Screen readers get the announcement of the save itself.
 */
export function showSavedNotice(title: string): void {
  if ([...document.querySelectorAll('[data-save-note]')].some(isVisible)) return;
  const label = document.createElement('span');
  label.textContent = `Saved: ${title}`;
  const link = document.createElement('a');
  link.href = '/me/favorites';
  link.textContent = 'View Saved';
  const notice = document.createElement('div');
  notice.className = `${classes.note} ${classes.notice}`;
  notice.dataset.saveNote = '';
  notice.append(label, link);
  // First in tab order, so that keyboard users need not cross the page.
  document.body.prepend(notice);
  const remove = () => notice.remove();
  // Keep a focused link in place.
  const scheduleRemoval = () =>
    setTimeout(() => (notice.matches(':hover, :focus-within') ? scheduleRemoval() : remove()), SAVE_STATUS_MS);
  scheduleRemoval();
  link.addEventListener('click', remove);
}

function isVisible(part: Element): boolean {
  const { top, bottom } = part.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
