import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { sitePath } from '../../../src/domain/accounts/account-address.ts';
import { type FormState, RELOADED_MESSAGE } from '../../../src/domain/shell/form-state.ts';
import { XSRF_FIELD } from '../../../src/domain/shell/xsrf-names.ts';
import { type ActionAnswer, type Refusal, type SentAction, useSendAction } from '../page/send-action-context.ts';
import { type FormValues, fillInTyped, keepTyped } from './typed-before.ts';

/** What is wrong with it, by field. */
type CheckForm = (values: FormValues) => Record<string, string | undefined>;

export interface SentForm {
  /** The action's name: 'log-in'. */
  name: string;
  api: Pick<SentAction, 'method' | 'path'>;
  xsrfToken: string | undefined;
  /** Asked before anything is sent, and again with every change once something was wrong. */
  check: CheckForm;
  /** Once it is done its page stays, wherever the answer leads. */
  isInPlace?: boolean | undefined;
  /** What became of it when it was sent without JavaScript. */
  refused: FormState | undefined;
  /** With the first thing typed or chosen. */
  onStart: () => void;
  /** Before the page leads on, where it does. */
  onDone: (answer: Readonly<Record<string, unknown>>, values: FormValues) => void;
  onRefused: (refusal: Refusal, values: FormValues) => void;
}

const PASSWORDS = 'input[autocomplete$="-password"]';
const RELOADED: Refusal = { error: 'PageReloaded', message: RELOADED_MESSAGE, fields: {} };

/**
 * A form that is sent to the shop API where there is JavaScript, and by the browser where there is none. Nothing is said to be
 * wrong before the first attempt (docs/spec/accounts.md ACCOUNTS-26). It is sent once, however often the button is pressed. A page that
 * was made for a session that is over is loaded anew, once, and keeps what was typed.
 */
export function useSentForm({ name, api, xsrfToken, check, isInPlace = false, refused, ...told }: SentForm) {
  const { onStart, onDone, onRefused } = told;
  const send = useSendAction();
  const form = useRef<HTMLFormElement>(null);
  const message = useRef<HTMLDivElement>(null);
  const isStarted = useRef(false);
  const isUnderWay = useRef(false);
  const isReloaded = useRef(false);
  const [isPending, setPending] = useState(false);
  const [isDone, setDone] = useState(false);
  const [wasTried, setTried] = useState(refused !== undefined);
  const [refusal, setRefusal] = useState<Refusal | undefined>(refused);
  /** What the server said of fields that were not changed since. */
  const [said, setSaid] = useState<Readonly<Record<string, string>>>(refused?.fields ?? {});
  const [problems, setProblems] = useState(said);
  /** Counts attempts that failed: each leads to what is to be mended. */
  const [failures, setFailures] = useState(0);

  useEffect(() => {
    if (failures > 0) (form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? message.current)?.focus();
  }, [failures]);
  // Where it starts when its page is made anew to say so.
  useEffect(() => {
    if (isDone) message.current?.focus();
  }, [isDone]);
  useEffect(() => {
    if (!form.current || !fillInTyped(name, form.current)) return;
    isReloaded.current = true;
    setRefusal(RELOADED);
    setFailures((count) => count + 1);
  }, [name]);
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => {
      // The page was left for where the form led, and comes back as it was.
      if (!persisted) return;
      isUnderWay.current = false;
      setPending(false);
    };
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);

  const setUnderWay = (is: boolean) => {
    isUnderWay.current = is;
    setPending(is);
  };
  const finish = (answer: ActionAnswer, values: FormValues) => {
    if (!answer.isDone) {
      const isOld = answer.error === 'XsrfMismatch' && !isReloaded.current;
      if (isOld && form.current && keepTyped(name, form.current)) return location.reload();
      setUnderWay(false);
      setRefusal(answer);
      setSaid(answer.fields);
      setProblems(answer.fields);
      setFailures((count) => count + 1);
      return onRefused(answer, values);
    }
    onDone(answer.answer, values);
    const next = sitePath(String(answer.answer.redirectTo ?? ''));
    // Back leads to where the visitor came from, not to a form that is done with.
    if (next !== undefined && !isInPlace) return location.replace(next);
    setUnderWay(false);
    setTried(false);
    setDone(true);
    for (const password of form.current?.querySelectorAll<HTMLInputElement>(PASSWORDS) ?? []) password.value = '';
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    if (!send) return;
    event.preventDefault();
    if (isUnderWay.current) return;
    const values = valuesOf(event.currentTarget);
    const found = present(check(values));
    setTried(true);
    setDone(false);
    setRefusal(undefined);
    setSaid({});
    setProblems(found);
    if (Object.keys(found).length > 0) return setFailures((count) => count + 1);
    setUnderWay(true);
    finish(await send({ ...api, body: values, xsrfToken }), values);
  };
  const change = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    if (!isStarted.current) onStart();
    isStarted.current = true;
    if (!wasTried || !('name' in target)) return;
    // What the server said of the others still holds.
    const { [String(target.name)]: _mended, ...others } = said;
    setSaid(others);
    setProblems({ ...others, ...present(check(valuesOf(currentTarget))) });
  };
  return { form, message, isPending, isDone, refusal, problems, submit, change };
}

function valuesOf(form: HTMLFormElement): FormValues {
  const named = [...new FormData(form)].filter(([name, value]) => name !== XSRF_FIELD && typeof value === 'string');
  return Object.fromEntries(named) as Record<string, string>;
}

const present = (found: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(found).filter((pair): pair is [string, string] => pair[1] !== undefined));
