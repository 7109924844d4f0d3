import {
  nextSaveButtonState,
  SAVE_FAILED,
  SAVE_STATUS_MS,
  type SaveButtonEvent,
  type SaveButtonState,
} from '../../src/domain/saves/save-button-state.ts';
import type { SaveView } from '../../views/saves/saves-context.ts';

type Status = Pick<SaveView, 'state' | 'note' | 'pressedAt'>;

const notes: Partial<Record<SaveButtonState, string>> = {
  SuccessAdd: 'Saved.',
  SuccessRemove: 'Removed.',
  Error: SAVE_FAILED,
};

/** By `engagementKey`, of the buttons that are busy or say what became of a press. */
const statuses = new Map<string, Status>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();

export const statusOf = (key: string): Status => statuses.get(key) ?? { state: 'None' };
export const keysWithStatus = (): Iterable<string> => statuses.keys();

/** `changed` is called at once, and when the button has settled. A note that is given goes before the state's own. */
export function setStatus(
  key: string,
  event: SaveButtonEvent,
  changed: () => void,
  said: Omit<Status, 'state'> = {},
): void {
  clearTimeout(timers.get(key));
  timers.delete(key);
  const state = nextSaveButtonState(statusOf(key).state, event);
  if (state === 'None') statuses.delete(key);
  else statuses.set(key, { ...said, state, note: said.note ?? notes[state] });
  if (state !== 'None' && state !== 'Loading') settleLater(key, changed);
  changed();
}

/** Forgets all, without a word. */
export function clearStatuses(): void {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  statuses.clear();
}

function settleLater(key: string, changed: () => void): void {
  const settle = () => {
    // Keep a focused link in place.
    if (document.querySelector('[data-save-note]:is(:hover, :focus-within)')) settleLater(key, changed);
    else setStatus(key, 'settled', changed);
  };
  timers.set(key, setTimeout(settle, SAVE_STATUS_MS));
}
