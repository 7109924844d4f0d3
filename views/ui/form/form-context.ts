import { createContext, use, useId } from 'react';

/** What the fields of a form know of it. */
interface FormFacts {
  /** As typed before a refusal; absent for a form that was not sent yet. */
  values?: Readonly<Record<string, string>> | undefined;
  /** What is wrong, by field. */
  problems: Readonly<Record<string, string>>;
  /** Where a page that was made for a refused form starts. */
  firstWrong?: string | undefined;
  isPending: boolean;
}

export const FormContext = createContext<FormFacts>({ problems: {}, isPending: false });
export const useForm = (): FormFacts => use(FormContext);

/** What each control of a form says of itself, and the ids that tie its words to it. */
export function useField(name: string, hint: string | undefined) {
  const { values, problems, firstWrong } = useForm();
  const id = useId();
  const problem = problems[name];
  const noteId = `${id}note`;
  return {
    id,
    noteId,
    problem,
    /** Undefined for a form that was not sent yet. */
    kept: values && (values[name] ?? ''),
    attributes: {
      name,
      'aria-invalid': problem === undefined ? undefined : (true as const),
      'aria-describedby': problem === undefined && hint === undefined ? undefined : noteId,
      autoFocus: firstWrong === name,
    },
  };
}
