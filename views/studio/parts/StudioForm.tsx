import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { tooManyTriesMessage } from '../../../src/domain/accounts/retry-message.ts';
import { classNames } from '../../ui/class-names.ts';
import formClasses from '../../ui/form/Form.module.css';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import { FormContext } from '../../ui/form/field.tsx';
import { messageOf, StudioError } from '../api/studio-error.ts';

interface StudioFormProps {
  /** Sends the fields. Its StudioError is shown at the fields that it names, else above the form. */
  onSubmit: (values: Record<string, string>) => Promise<void>;
  /** Messages by field about values that cannot be sent; shown together with those of empty fields. */
  validate?: (values: Record<string, string>) => Record<string, string>;
  /** Names of fields by their names in refusals, where they differ. */
  fields?: Readonly<Record<string, string>>;
  /** Something was typed. */
  onInput?: () => void;
  /** Says what succeeded. */
  done?: ReactNode;
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}

interface Problems {
  message?: string;
  isWait?: boolean;
  fields: Readonly<Record<string, string>>;
}
const NONE: Problems = { fields: {} };

/** A small form of the studio: account, invitation, token. */
export function StudioForm(props: StudioFormProps) {
  const { onSubmit, validate, onInput, fields = {}, done, label, className, children } = props;
  const [problems, setProblems] = useState(NONE);
  const [isPending, setPending] = useState(false);
  const message = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problems === NONE) return;
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (invalid ?? message.current)?.focus();
  }, [problems]);
  /** A message is about what was there before. Not for screen readers in the midst of typing: the focus stays. */
  const clear = (target: EventTarget) => {
    if (
      !(
        target instanceof HTMLInputElement ||
        target instanceof HTMLTextAreaElement ||
        target instanceof HTMLSelectElement
      )
    )
      return;
    setProblems((all) => {
      if (!(target.name in all.fields)) return all;
      const { [target.name]: _gone, ...fields } = all.fields;
      return { ...all, fields };
    });
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const { currentTarget } = event;
    // The pressed button is a field, too, if it has a name.
    const { submitter } = event.nativeEvent as SubmitEvent;
    const given = [...new FormData(currentTarget, submitter)].map(([name, value]) => [name, String(value)]);
    const values: Record<string, string> = Object.fromEntries(given);
    const found = { ...validate?.(values), ...missingFields(currentTarget) };
    if (Object.keys(found).length > 0) return setProblems({ fields: found });
    setPending(true);
    try {
      await onSubmit(values);
      setProblems(NONE);
    } catch (error) {
      setProblems(problemsOf(error, currentTarget, fields));
    } finally {
      setPending(false);
    }
  };
  return (
    <FormContext value={{ problems: problems.fields, isPending }}>
      <form
        ref={form}
        noValidate
        aria-label={label}
        aria-busy={isPending || undefined}
        className={classNames(formClasses.form, className)}
        onInput={({ target }) => {
          onInput?.();
          clear(target);
        }}
        onSubmit={(event) => void submit(event)}
      >
        {problems.message && (
          <FormMessage ref={message} tone={problems.isWait ? 'wait' : 'problem'}>
            {problems.message}
          </FormMessage>
        )}
        {done && !problems.message && <FormMessage tone="done">{done}</FormMessage>}
        {children}
      </form>
    </FormContext>
  );
}

function missingFields(form: HTMLFormElement): Record<string, string> {
  const controls = [...form.elements].filter(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && !element.validity.valid,
  );
  return Object.fromEntries(
    controls.map(({ name, validity }) => [name, validity.valueMissing ? 'Please fill this in.' : 'This is not valid.']),
  );
}

function problemsOf(error: unknown, form: HTMLFormElement, names: Readonly<Record<string, string>>): Problems {
  if (!(error instanceof StudioError)) return { message: messageOf(error), fields: {} };
  if (error.status === 429)
    return { message: tooManyTriesMessage(error.retryAfterSeconds ?? 60), isWait: true, fields: {} };
  const found = Object.entries(error.fields).flatMap(([path, [text = '']]) => {
    const last = path.split('.').at(-1) ?? path;
    const name = names[last] ?? last;
    return form.elements.namedItem(name) ? [[name, sentence(text)] as const] : [];
  });
  return found.length > 0 ? { fields: Object.fromEntries(found) } : { message: error.message, fields: {} };
}

/** Messages of the service continue the name of the field: 'is invalid'. */
const sentence = (text: string): string =>
  /^(?:is|are|has|have|must|does|do|was|cannot|can)\b/.test(text) ? `This ${text.replace(/\.?$/, '.')}` : text;
