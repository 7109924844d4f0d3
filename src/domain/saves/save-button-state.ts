/** See docs/spec/saves.md SAVES-8. */
export type SaveButtonState = 'None' | 'Loading' | 'SuccessAdd' | 'SuccessRemove' | 'Error';
/** `settled`: SAVE_STATUS_MS after the last change. */
export type SaveButtonEvent = 'pressed' | 'added' | 'removed' | 'failed' | 'settled';

/** See docs/spec/saves.md SAVES-8: how long a save button says what became of it. */
export const SAVE_STATUS_MS = 5_000;
/** See docs/spec/saves.md SAVES-8. */
export const SAVE_FAILED = 'Error. Try Again.';

const transitions: Record<SaveButtonState, Partial<Record<SaveButtonEvent, SaveButtonState>>> = {
  None: { pressed: 'Loading' },
  Loading: { added: 'SuccessAdd', removed: 'SuccessRemove', failed: 'Error' },
  SuccessAdd: { pressed: 'Loading', settled: 'None' },
  SuccessRemove: { pressed: 'Loading', settled: 'None' },
  Error: { pressed: 'Loading', settled: 'None' },
};

/** The state after an event: the same one where it means nothing, as a second press while the first is under way. */
export const nextSaveButtonState = (state: SaveButtonState, event: SaveButtonEvent): SaveButtonState =>
  transitions[state][event] ?? state;
