import {
  nextSaveButtonState,
  SAVE_FAILED,
  SAVE_STATUS_MS,
  type SaveButtonEvent,
  type SaveButtonState,
} from '../../src/domain/saves/save-state.ts';
import type { SaveView } from '../../views/saves/saves-context.ts';

type Status = Pick<SaveView, 'state' | 'note' | 'pressedAt'>;

const notes: Partial<Record<SaveButtonState, string>> = {
  SuccessAdd: 'Saved.',
  SuccessRemove: 'Removed.',
  Error: SAVE_FAILED,
};

/** By `saveKey`: buttons that are busy or show a result. */
const statuses = new Map<string, Status>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();

export const statusOf = (key: string): Status => statuses.get(key) ?? { state: 'None' };
export const keysWithStatus = (): Iterable<string> => statuses.keys();

/** Calls `changed` now and when the status resets. A note in `details` overrides that of the state. */
export function setStatus(
  key: string,
  event: SaveButtonEvent,
  changed: () => void,
  details: Omit<Status, 'state'> = {},
): void {
  clearTimeout(timers.get(key));
  timers.delete(key);
  const state = nextSaveButtonState(statusOf(key).state, event);
  if (state === 'None') statuses.delete(key);
  else statuses.set(key, { ...details, state, note: details.note ?? notes[state] });
  if (state !== 'None' && state !== 'Loading') scheduleReset(key, changed);
  changed();
}

/** Resets all buttons without notifying them. */
export function clearStatuses(): void {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  statuses.clear();
}

function scheduleReset(key: string, changed: () => void): void {
  const reset = () => {
    // Keep a focused link in place.
    if (document.querySelector('[data-save-note]:is(:hover, :focus-within)')) scheduleReset(key, changed);
    else setStatus(key, 'reset', changed);
  };
  timers.set(key, setTimeout(reset, SAVE_STATUS_MS));
}
