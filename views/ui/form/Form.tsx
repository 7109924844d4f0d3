import { type ReactNode, useEffect, useState } from 'react';
import { tooManyTriesMessage } from '../../../src/domain/accounts/retry-message.ts';
import type { FormState } from '../../../src/domain/shell/form-state.ts';
import { classNames } from '../class-names.ts';
import type { Refusal } from '../page/page-contexts.ts';
import classes from './Form.module.css';
import { FormMessage } from './FormMessage.tsx';
import { FormContext } from './field.tsx';
import { type ActionForm, useActionForm } from './use-action-form.ts';
import { XsrfField } from './XsrfField.tsx';

interface FormProps
  extends Pick<ActionForm, 'api'>,
    Partial<Pick<ActionForm, 'check' | 'isInPlace' | 'onStart' | 'onDone' | 'onRefused'>> {
  /** The action's name: 'log-in'. */
  name: string;
  /** POST address for browsers without JavaScript. */
  action: string;
  xsrfToken: string | undefined;
  /** The refused form of the page; ignored when it belongs to another action. */
  refused: FormState | undefined;
  /** Hidden fields; undefined ones are left out. */
  hidden?: Readonly<Record<string, string | undefined>>;
  /** Success message, for forms that do not redirect. `isDone`: the address already says that it succeeded. */
  done?: ReactNode;
  isDone?: boolean;
  /** Returns a text that replaces the message of a refusal. */
  explain?: (refusal: Refusal) => ReactNode;
  /** A separate form that helps after a refusal; it is shown with the message. */
  remedy?: ReactNode;
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}

const tones: Readonly<Record<string, 'wait' | 'note'>> = {
  TooManyTries: 'wait',
  TooManyRequests: 'wait',
  NotFullUser: 'note',
  // The session and the typed values are restored.
  NotLoggedIn: 'note',
};
const SOMETHING_WRONG = 'Something went wrong, please try again.';
const hasNoFields = ({ fields }: Refusal) => Object.keys(fields).length === 0;
const wait = ({ waitSeconds }: Refusal) => waitSeconds && <WaitNote seconds={waitSeconds} />;
const nothing = () => undefined;
const noProblems = () => ({});

/** A form of an action: browsers without JavaScript send it as a form, others as JSON (`useActionForm`). */
export function Form({
  name,
  action,
  xsrfToken,
  hidden = {},
  done,
  explain,
  remedy,
  label,
  className,
  ...props
}: FormProps) {
  const refused = props.refused?.action === name ? props.refused : undefined;
  const { form, message, isPending, isDone, refusal, problems, submit, change } = useActionForm({
    name,
    api: props.api,
    xsrfToken,
    check: props.check ?? noProblems,
    isInPlace: props.isInPlace,
    refused,
    onStart: props.onStart ?? nothing,
    onDone: props.onDone ?? nothing,
    onRefused: props.onRefused ?? nothing,
  });
  const text =
    refusal && (explain?.(refusal) ?? wait(refusal) ?? refusal.message ?? (hasNoFields(refusal) && SOMETHING_WRONG));
  const showsDone = isDone || (props.isDone && refusal === undefined && !isPending);
  const refusalMessage = text && (
    <FormMessage ref={message} tone={tones[refusal.error] ?? 'problem'} takesFocus={refused && hasNoFields(refused)}>
      {text}
    </FormMessage>
  );
  const element = (
    <FormContext
      value={{
        values: refused?.values,
        problems,
        firstInvalid: refused && Object.keys(refused.fields)[0],
        isPending,
      }}
    >
      <form
        ref={form}
        method="post"
        action={action}
        // The site shows its own messages, not the browser's.
        noValidate
        aria-label={label}
        aria-busy={isPending || undefined}
        className={classNames(classes.form, className)}
        onSubmit={submit}
        onInput={change}
      >
        <XsrfField token={xsrfToken} />
        {Object.entries(hidden).map(([field, value]) =>
          value === undefined ? null : <input key={field} type="hidden" name={field} value={value} />,
        )}
        {!remedy && refusalMessage}
        {done && showsDone && (
          <FormMessage ref={message} tone="done" takesFocus={props.isDone}>
            {done}
          </FormMessage>
        )}
        {props.children}
      </form>
    </FormContext>
  );
  return (
    <>
      {/* HTML forms cannot be nested. */}
      {remedy && (
        <div className={classes.remedy}>
          {refusalMessage}
          {remedy}
        </div>
      )}
      {element}
    </>
  );
}

const SECOND_MS = 1_000;

/** Says how long to wait, and counts down. Screen readers read it at the start and at the end. */
function WaitNote({ seconds }: { seconds: number }) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const until = Date.now() + seconds * SECOND_MS;
    const timer = setInterval(() => {
      const now = Math.max(0, (until - Date.now()) / SECOND_MS);
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [seconds]);
  if (left === 0) return 'You can try again now.';
  return (
    <>
      <span className="visually-hidden">{tooManyTriesMessage(seconds)}</span>
      <span aria-hidden="true">{tooManyTriesMessage(left)}</span>
    </>
  );
}
