import { SmallButton } from '../../parts/SmallButton.tsx';
import type { EntryForm } from './use-entry-form.ts';
import classes from './WriteStatus.module.css';
import { writeText } from './write-state.ts';

type WriteStatusProps = Pick<EntryForm, 'writeState' | 'isDirty' | 'isPending' | 'isKept' | 'stored' | 'showConflict'>;

/** Says what is saved. Only problems are announced: the rest changes with each pause in typing. */
export function WriteStatus({ writeState, isDirty, isPending, isKept, stored, showConflict }: WriteStatusProps) {
  const state = isPending ? ({ kind: 'saving' } as const) : writeState;
  const { text, isProblem } = writeText(state, { isDirty, isStored: stored !== undefined });
  return (
    <span className={classes.status} data-problem={isProblem || undefined}>
      <span role="status" aria-live={isProblem ? 'polite' : 'off'}>
        {text}
        {(isProblem || state.kind === 'unfinished') &&
          isDirty &&
          (isKept ? '. This browser keeps it.' : '. This browser cannot keep it.')}
      </span>
      {state.kind === 'conflict' && <SmallButton onClick={showConflict}>Compare</SmallButton>}
    </span>
  );
}
