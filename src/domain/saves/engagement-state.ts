export type EngagementStatus = 'UNLOADED' | 'LOADING' | 'SUCCESS' | 'ERROR' | 'UPDATING';

export interface SaveChange {
  /** An `engagementKey`. */
  key: string;
  isSaved: boolean;
}

/** The browser's state of a member's saved items (docs/spec/saves.md SAVES-3). */
export interface EngagementState {
  status: EngagementStatus;
  /** Keys of what is saved as far as the service has said. */
  kept: ReadonlySet<string>;
  /** Whether the service has said it of everything. */
  isWhole: boolean;
  /** Being made (UPDATING), and shown as if it were done. */
  change?: SaveChange;
  /** What others have told while everything is asked for (LOADING): the answer may be older. */
  heard: readonly SaveChange[];
}

/** To save an item, or to take it back. */
export interface Toggle {
  type: 'create' | 'delete';
  key: string;
}

export type EngagementEvent =
  | Toggle
  | { type: 'load' | 'failed' | 'done' | 'logged out' }
  /** Everything that is saved. */
  | { type: 'loaded'; keys: Iterable<string> }
  /** Another tab, or a form of a page, has changed something. */
  | { type: 'heard'; change: SaveChange };

export const NOTHING_KNOWN: EngagementState = { status: 'UNLOADED', kept: new Set(), isWhole: false, heard: [] };

/** As it is shown: with the change that is being made. */
export const isSaved = ({ kept, change }: EngagementState, key: string): boolean =>
  change?.key === key ? change.isSaved : kept.has(key);

/** Of pressing a save button. */
export const toggleOf = (state: EngagementState, key: string): Toggle => ({
  type: isSaved(state, key) ? 'delete' : 'create',
  key,
});

/** The state after an event; the same object where it changes nothing. */
export function nextEngagementState(state: EngagementState, event: EngagementEvent): EngagementState {
  const { status } = state;
  switch (event.type) {
    case 'load':
      return isAtRest(status) ? { ...state, status: 'LOADING', heard: [] } : state;
    case 'loaded':
      if (status !== 'LOADING') return state;
      return { status: 'SUCCESS', kept: state.heard.reduce(withChange, new Set(event.keys)), isWhole: true, heard: [] };
    case 'create':
      return isAtRest(status) && !isSaved(state, event.key) ? updating(state, event.key, true) : state;
    case 'delete':
      return isAtRest(status) && isSaved(state, event.key) ? updating(state, event.key, false) : state;
    case 'done': {
      const { change, ...rest } = state;
      return change ? { ...rest, status: 'SUCCESS', kept: withChange(state.kept, change) } : state;
    }
    case 'failed': {
      const { change: _undone, ...rest } = state;
      return isAtRest(status) ? state : { ...rest, status: 'ERROR', heard: [] };
    }
    case 'heard':
      return {
        ...state,
        kept: withChange(state.kept, event.change),
        heard: status === 'LOADING' ? [...state.heard, event.change] : state.heard,
      };
    case 'logged out':
      return NOTHING_KNOWN;
  }
}

/** See docs/spec/saves.md SAVES-3: whenever nothing is under way. */
const isAtRest = (status: EngagementStatus) => status !== 'LOADING' && status !== 'UPDATING';

const updating = (state: EngagementState, key: string, isSaved: boolean): EngagementState => ({
  ...state,
  status: 'UPDATING',
  change: { key, isSaved },
});

function withChange(kept: ReadonlySet<string>, { key, isSaved }: SaveChange): ReadonlySet<string> {
  const changed = new Set(kept);
  if (isSaved) changed.add(key);
  else changed.delete(key);
  return changed;
}
