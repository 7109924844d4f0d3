import { SAVE_STATUS_MS } from '../../src/domain/saves/save-button-state.ts';
import classes from '../../views/saves/SaveButton.module.css';

/**
 * Shows below the bar for 5 s (docs/spec/saves.md SAVES-8) what has been saved on coming back from a log-in, unless a button in
 * sight says so: the visitor comes to the head of the page, and the button may be far down. Whoever listens has heard it.
 */
export function showSavedNotice(title: string): void {
  if ([...document.querySelectorAll('[data-save-note]')].some(isInSight)) return;
  const words = document.createElement('span');
  words.textContent = `Saved: ${title}`;
  const link = document.createElement('a');
  link.href = '/me/favorites';
  link.textContent = 'View favorites';
  const notice = document.createElement('div');
  notice.className = `${classes.note} ${classes.notice}`;
  notice.dataset.saveNote = '';
  notice.append(words, link);
  // First in tab order, so that keyboard users need not cross the page.
  document.body.prepend(notice);
  const leave = () => notice.remove();
  // Keep a focused link in place.
  const leaveLater = () =>
    setTimeout(() => (notice.matches(':hover, :focus-within') ? leaveLater() : leave()), SAVE_STATUS_MS);
  leaveLater();
  link.addEventListener('click', leave);
}

function isInSight(part: Element): boolean {
  const { top, bottom } = part.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
