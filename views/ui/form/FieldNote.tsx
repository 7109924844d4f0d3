import { Icon } from '../Icon.tsx';
import classes from './FieldNote.module.css';

interface FieldNoteProps {
  id: string;
  hint?: string | undefined;
  problem?: string | undefined;
}

/** What stands below a control: its hint, or instead of it what is wrong. */
export function FieldNote({ id, hint, problem }: FieldNoteProps) {
  if (problem !== undefined) {
    return (
      // Another element than the hint's: an alert is read out when it comes, not when its words change.
      <p key="problem" id={id} role="alert" className={classes.problem}>
        <Icon name="alert" size={16} className={classes.mark} />
        {problem}
      </p>
    );
  }
  if (hint === undefined) return null;
  return (
    <p key="hint" id={id} className={classes.hint}>
      {hint}
    </p>
  );
}
