import { messageOf, StudioError } from '../../api/studio-error.ts';
import { clockText } from '../../parts/time-text.ts';

/** Whether the form is saved. */
export type WriteState =
  | { kind: 'none' | 'saving' }
  | { kind: 'saved'; at: string }
  /** Required fields are empty: the member is perhaps still writing. */
  | { kind: 'unfinished'; labels: readonly string[] }
  /** Refused fields. */
  | { kind: 'incomplete'; labels: readonly string[] }
  /** Another member saved the entry. */
  | { kind: 'conflict'; by: string }
  /** Will be tried again. */
  | { kind: 'failed'; message: string }
  /** Will not. */
  | { kind: 'refused'; message: string };

const TOO_MANY = 429;

export function toWriteState(error: unknown, labelsOf: (paths: readonly string[]) => string[]): WriteState {
  const message = messageOf(error);
  if (!(error instanceof StudioError)) return { kind: 'failed', message };
  if (error.conflict) return { kind: 'conflict', by: String(error.conflict.current.updated_by ?? 'Someone') };
  if (error.isLoggedOut) return { kind: 'failed', message: 'Your session has ended.' };
  const paths = Object.keys(error.fields);
  if (error.status === 422 && paths.length > 0 && !error.fields.uid)
    return { kind: 'incomplete', labels: labelsOf(paths) };
  const isPassing = error.status === 0 || error.status >= 500 || error.status === TOO_MANY;
  return { kind: isPassing ? 'failed' : 'refused', message };
}

/** The state in a few words, and whether they report a problem. */
export function writeText(state: WriteState, { isDirty, isStored }: { isDirty: boolean; isStored: boolean }) {
  switch (state.kind) {
    case 'saving':
      return { text: 'Saving…', isProblem: false };
    case 'saved':
      return { text: isDirty ? 'Not saved yet' : `Saved ${clockText(state.at)}`, isProblem: false };
    case 'unfinished':
      return { text: `Not saved yet: ${firstOf(state.labels)} to fill in`, isProblem: false };
    case 'incomplete': {
      const verb = state.labels.length === 1 ? 'needs' : 'need';
      return { text: `Not saved: ${firstOf(state.labels)} ${verb} attention`, isProblem: true };
    }
    case 'conflict':
      return { text: `Not saved: ${state.by} saved this entry, too`, isProblem: true };
    case 'failed':
      return { text: `Not saved: ${state.message.replace(/\.$/, '')}. Will try again`, isProblem: true };
    case 'refused':
      return { text: `Not saved: ${state.message}`, isProblem: true };
    default:
      return { text: isDirty ? 'Not saved yet' : isStored ? 'Saved' : '', isProblem: false };
  }
}

/** 'Slug, Name and 2 more' */
const firstOf = (labels: readonly string[]): string =>
  labels.slice(0, 2).join(', ') + (labels.length > 2 ? ` and ${labels.length - 2} more` : '');
