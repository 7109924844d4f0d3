import type { ReactNode } from 'react';
import type { FormState } from '../../../src/domain/shell/form-state.ts';
import { classNames } from '../class-names.ts';
import type { Refusal } from '../page/send-action-context.ts';
import classes from './Form.module.css';
import { FormMessage } from './FormMessage.tsx';
import { FormContext } from './form-context.ts';
import { type SentForm, useSentForm } from './use-sent-form.ts';
import { WaitNote } from './WaitNote.tsx';
import { XsrfField } from './XsrfField.tsx';

interface FormProps
  extends Pick<SentForm, 'api'>,
    Partial<Pick<SentForm, 'check' | 'isInPlace' | 'onStart' | 'onDone' | 'onRefused'>> {
  /** The action's name: 'log-in'. */
  name: string;
  /** Where browsers without JavaScript send it (POST). */
  action: string;
  xsrfToken: string | undefined;
  /** The form of the page that was refused; another one's is none of this form's business. */
  refused: FormState | undefined;
  /** Goes along unseen; what is undefined does not. */
  hidden?: Readonly<Record<string, string | undefined>>;
  /** Says that it worked, where no other page does; `isDone` when the address says so already. */
  done?: ReactNode;
  isDone?: boolean;
  /** What a refusal says instead of its own message. */
  explain?: (refusal: Refusal) => ReactNode;
  /** A form of its own that helps whoever was refused; it stands with the message. */
  remedy?: ReactNode;
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}

const tones: Readonly<Record<string, 'wait' | 'note'>> = {
  TooManyTries: 'wait',
  TooManyRequests: 'wait',
  NotFullUser: 'note',
  // What was typed is back, and so is the session.
  NotLoggedIn: 'note',
};
const SOMETHING_WRONG = 'Something went wrong, please try again.';
const isSilent = ({ fields }: Refusal) => Object.keys(fields).length === 0;
const wait = ({ waitSeconds }: Refusal) => waitSeconds && <WaitNote seconds={waitSeconds} />;
const nothing = () => undefined;
const nothingWrong = () => ({});

/** A form of accounts: a real one for browsers without JavaScript, sent as JSON by the others (`useSentForm`). */
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
  const { form, message, isPending, isDone, refusal, problems, submit, change } = useSentForm({
    name,
    api: props.api,
    xsrfToken,
    check: props.check ?? nothingWrong,
    isInPlace: props.isInPlace,
    refused,
    onStart: props.onStart ?? nothing,
    onDone: props.onDone ?? nothing,
    onRefused: props.onRefused ?? nothing,
  });
  const words =
    refusal && (explain?.(refusal) ?? wait(refusal) ?? refusal.message ?? (isSilent(refusal) && SOMETHING_WRONG));
  const showsDone = isDone || (props.isDone && refusal === undefined && !isPending);
  const said = words && (
    <FormMessage ref={message} tone={tones[refusal.error] ?? 'problem'} isStart={refused && isSilent(refused)}>
      {words}
    </FormMessage>
  );
  const sent = (
    <FormContext
      value={{
        values: refused?.values,
        problems,
        firstWrong: refused && Object.keys(refused.fields)[0],
        isPending,
      }}
    >
      <form
        ref={form}
        method="post"
        action={action}
        // The words are the site's own, whoever finds what is wrong.
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
        {!remedy && said}
        {done && showsDone && (
          <FormMessage ref={message} tone="done" isStart={props.isDone}>
            {done}
          </FormMessage>
        )}
        {props.children}
      </form>
    </FormContext>
  );
  return (
    <>
      {/* No form stands inside another. */}
      {remedy && (
        <div className={classes.remedy}>
          {said}
          {remedy}
        </div>
      )}
      {sent}
    </>
  );
}
