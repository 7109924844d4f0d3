import { createContext, use, useId } from 'react';
import { Icon } from '../Icon.tsx';
import classes from './FieldNote.module.css';

/** State of a form for its fields. */
interface FormFacts {
  /** Values of a refused form; absent for a form that was not sent yet. */
  values?: Readonly<Record<string, string>> | undefined;
  /** Error messages by field. */
  problems: Readonly<Record<string, string>>;
  /** The field that takes the focus on the page of a refused form. */
  firstInvalid?: string | undefined;
  isPending: boolean;
}

export const FormContext = createContext<FormFacts>({ problems: {}, isPending: false });
export const useForm = (): FormFacts => use(FormContext);

/** Attributes of a form control, and the id of its hint or error message. */
export function useField(name: string, hint: string | undefined) {
  const { values, problems, firstInvalid } = useForm();
  const id = useId();
  const problem = problems[name];
  const noteId = `${id}note`;
  return {
    id,
    noteId,
    problem,
    /** The value before the refusal; undefined for a form that was not sent yet. */
    previousValue: values && (values[name] ?? ''),
    attributes: {
      name,
      'aria-invalid': problem === undefined ? undefined : (true as const),
      'aria-describedby': problem === undefined && hint === undefined ? undefined : noteId,
      autoFocus: firstInvalid === name,
    },
  };
}

interface FieldNoteProps {
  id: string;
  hint?: string | undefined;
  problem?: string | undefined;
}

/** The text below a control: its error message, else its hint. */
export function FieldNote({ id, hint, problem }: FieldNoteProps) {
  if (problem !== undefined) {
    return (
      // A separate element with its own key: screen readers announce a new alert, not changed text.
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
