/** See docs/spec/saves.md SAVES-8. */
export type SaveButtonState = 'None' | 'Loading' | 'SuccessAdd' | 'SuccessRemove' | 'Error';
/** `reset`: `SAVE_STATUS_MS` after the last change. */
export type SaveButtonEvent = 'pressed' | 'added' | 'removed' | 'failed' | 'reset';

/** Time until the status of a save button resets (docs/spec/saves.md SAVES-8). */
export const SAVE_STATUS_MS = 5_000;
/** Fixed wording (docs/spec/saves.md SAVES-8). */
export const SAVE_FAILED = 'Error. Try Again.';

const transitions: Record<SaveButtonState, Partial<Record<SaveButtonEvent, SaveButtonState>>> = {
  None: { pressed: 'Loading' },
  Loading: { added: 'SuccessAdd', removed: 'SuccessRemove', failed: 'Error' },
  SuccessAdd: { pressed: 'Loading', reset: 'None' },
  SuccessRemove: { pressed: 'Loading', reset: 'None' },
  Error: { pressed: 'Loading', reset: 'None' },
};

/** Events that a state does not expect leave it unchanged, for example a second press while the first is pending. */
export const nextSaveButtonState = (state: SaveButtonState, event: SaveButtonEvent): SaveButtonState =>
  transitions[state][event] ?? state;

type SavesStatus = 'UNLOADED' | 'LOADING' | 'SUCCESS' | 'ERROR' | 'UPDATING';

export interface SaveChange {
  /** A `saveKey`. */
  key: string;
  isSaved: boolean;
}

/** The browser's state of a member's saved items (docs/spec/saves.md SAVES-3). */
export interface SavesState {
  status: SavesStatus;
  /** Keys that are saved according to the service. */
  savedKeys: ReadonlySet<string>;
  /** Whether `savedKeys` contains every save of the member. */
  isComplete: boolean;
  /** The change in progress (UPDATING), shown as done. */
  change?: SaveChange;
  /** Changes of other tabs received while LOADING; the response may be older than they are. */
  received: readonly SaveChange[];
}

/** Saves or removes an item. */
export interface Toggle {
  type: 'create' | 'delete';
  key: string;
}

export type SavesEvent =
  | Toggle
  | { type: 'load' | 'failed' | 'done' | 'logged out' }
  /** `keys`: every save of the member. */
  | { type: 'loaded'; keys: Iterable<string> }
  /** A change by another tab. */
  | { type: 'received'; change: SaveChange };

export const UNLOADED: SavesState = { status: 'UNLOADED', savedKeys: new Set(), isComplete: false, received: [] };

/** Includes the change in progress. */
export const isSaved = ({ savedKeys, change }: SavesState, key: string): boolean =>
  change?.key === key ? change.isSaved : savedKeys.has(key);

/** The effect of pressing a save button. */
export const toggleOf = (state: SavesState, key: string): Toggle => ({
  type: isSaved(state, key) ? 'delete' : 'create',
  key,
});

/** The state after an event; the same object when nothing changes. */
export function nextSavesState(state: SavesState, event: SavesEvent): SavesState {
  const { status } = state;
  switch (event.type) {
    case 'load':
      return isIdle(status) ? { ...state, status: 'LOADING', received: [] } : state;
    case 'loaded':
      if (status !== 'LOADING') return state;
      return {
        status: 'SUCCESS',
        savedKeys: state.received.reduce(withChange, new Set(event.keys)),
        isComplete: true,
        received: [],
      };
    case 'create':
      return isIdle(status) && !isSaved(state, event.key) ? updating(state, event.key, true) : state;
    case 'delete':
      return isIdle(status) && isSaved(state, event.key) ? updating(state, event.key, false) : state;
    case 'done': {
      const { change, ...rest } = state;
      return change ? { ...rest, status: 'SUCCESS', savedKeys: withChange(state.savedKeys, change) } : state;
    }
    case 'failed': {
      const { change: _discarded, ...rest } = state;
      return isIdle(status) ? state : { ...rest, status: 'ERROR', received: [] };
    }
    case 'received':
      return {
        ...state,
        savedKeys: withChange(state.savedKeys, event.change),
        received: status === 'LOADING' ? [...state.received, event.change] : state.received,
      };
    case 'logged out':
      return UNLOADED;
  }
}

/** The statuses in which a change may start (docs/spec/saves.md SAVES-3). */
const isIdle = (status: SavesStatus) => status !== 'LOADING' && status !== 'UPDATING';

const updating = (state: SavesState, key: string, isSaved: boolean): SavesState => ({
  ...state,
  status: 'UPDATING',
  change: { key, isSaved },
});

function withChange(savedKeys: ReadonlySet<string>, { key, isSaved }: SaveChange): ReadonlySet<string> {
  const changed = new Set(savedKeys);
  if (isSaved) changed.add(key);
  else changed.delete(key);
  return changed;
}
