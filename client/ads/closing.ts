import { readSession, writeSession } from '../platform/session-storage.ts';

/** For the session: who closes it once has said enough. */
const CLOSED = 'sticky-ad-closed';

export const wasClosed = (): boolean => readSession(CLOSED) !== undefined;

export function addCloseButton(place: HTMLElement): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.ariaLabel = 'Close advertisement';
  button.innerHTML =
    '<svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><path d="M6 6l12 12M18 6 6 18"/></svg>';
  button.onclick = () => {
    writeSession(CLOSED, '1');
    // After closing it by keyboard, focus stays at the end of the page.
    document.getElementById('site-footer')?.focus({ preventScroll: true });
    place.hidden = true;
  };
  place.append(button);
}
