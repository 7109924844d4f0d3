import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { sitePath } from '../../../src/domain/accounts/account-address.ts';
import { type FormState, RELOADED_MESSAGE } from '../../../src/domain/shell/form-state.ts';
import { XSRF_FIELD } from '../../../src/domain/shell/xsrf-names.ts';
import { type ActionAnswer, type ActionRequest, type Refusal, useSendAction } from '../page/page-contexts.ts';
import { type FormValues, restoreTyped, storeTyped } from './stored-form.ts';

/** Returns error messages by field. */
type CheckForm = (values: FormValues) => Record<string, string | undefined>;

export interface ActionForm {
  /** The action's name: 'log-in'. */
  name: string;
  api: Pick<ActionRequest, 'method' | 'path'>;
  xsrfToken: string | undefined;
  /** Runs before sending, and on every change after the first attempt. */
  check: CheckForm;
  /** The page stays after success, even when the response has a redirect. */
  isInPlace?: boolean | undefined;
  /** The refusal of a form that was sent without JavaScript. */
  refused: FormState | undefined;
  /** Called on the first input. */
  onStart: () => void;
  /** Called before the redirect. */
  onDone: (answer: Readonly<Record<string, unknown>>, values: FormValues) => void;
  onRefused: (refusal: Refusal, values: FormValues) => void;
}

const PASSWORDS = 'input[autocomplete$="-password"]';
const RELOADED: Refusal = { error: 'PageReloaded', message: RELOADED_MESSAGE, fields: {} };

/**
 * Sends a form to the shop API; without JavaScript the browser sends it. No error shows before the first attempt
 * (docs/spec/accounts.md ACCOUNTS-26). Repeated presses send it once. When the page's XSRF pair is outdated, the page reloads
 * once and restores the typed values.
 */
export function useActionForm({ name, api, xsrfToken, check, isInPlace = false, refused, ...callbacks }: ActionForm) {
  const { onStart, onDone, onRefused } = callbacks;
  const send = useSendAction();
  const form = useRef<HTMLFormElement>(null);
  const message = useRef<HTMLDivElement>(null);
  const isStarted = useRef(false);
  const isSending = useRef(false);
  const isReloaded = useRef(false);
  const [isPending, setPending] = useState(false);
  const [isDone, setDone] = useState(false);
  const [wasTried, setTried] = useState(refused !== undefined);
  const [refusal, setRefusal] = useState<Refusal | undefined>(refused);
  /** The server's messages for fields that have not changed since. */
  const [serverProblems, setServerProblems] = useState<Readonly<Record<string, string>>>(refused?.fields ?? {});
  const [problems, setProblems] = useState(serverProblems);
  /** Counts failed attempts; each one moves the focus to the first invalid field. */
  const [failures, setFailures] = useState(0);

  useEffect(() => {
    if (failures > 0) (form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? message.current)?.focus();
  }, [failures]);
  // Move the focus to the success message.
  useEffect(() => {
    if (isDone) message.current?.focus();
  }, [isDone]);
  useEffect(() => {
    if (!form.current || !restoreTyped(name, form.current)) return;
    isReloaded.current = true;
    setRefusal(RELOADED);
    setFailures((count) => count + 1);
  }, [name]);
  useEffect(() => {
    const resume = ({ persisted }: PageTransitionEvent) => {
      // The back/forward cache restores the page in its pending state.
      if (!persisted) return;
      isSending.current = false;
      setPending(false);
    };
    addEventListener('pageshow', resume);
    return () => removeEventListener('pageshow', resume);
  }, []);

  const setSending = (value: boolean) => {
    isSending.current = value;
    setPending(value);
  };
  const finish = (answer: ActionAnswer, values: FormValues) => {
    if (!answer.isDone) {
      const isOutdated = answer.error === 'XsrfMismatch' && !isReloaded.current;
      if (isOutdated && form.current && storeTyped(name, form.current)) return location.reload();
      setSending(false);
      setRefusal(answer);
      setServerProblems(answer.fields);
      setProblems(answer.fields);
      setFailures((count) => count + 1);
      return onRefused(answer, values);
    }
    onDone(answer.answer, values);
    const next = sitePath(String(answer.answer.redirectTo ?? ''));
    // Replace the history entry, so that Back skips the finished form.
    if (next !== undefined && !isInPlace) return location.replace(next);
    setSending(false);
    setTried(false);
    setDone(true);
    for (const password of form.current?.querySelectorAll<HTMLInputElement>(PASSWORDS) ?? []) password.value = '';
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    if (!send) return;
    event.preventDefault();
    if (isSending.current) return;
    const values = valuesOf(event.currentTarget);
    const found = present(check(values));
    setTried(true);
    setDone(false);
    setRefusal(undefined);
    setServerProblems({});
    setProblems(found);
    if (Object.keys(found).length > 0) return setFailures((count) => count + 1);
    setSending(true);
    finish(await send({ ...api, body: values, xsrfToken }), values);
  };
  const change = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    if (!isStarted.current) onStart();
    isStarted.current = true;
    if (!wasTried || !('name' in target)) return;
    // The server's messages for other fields still hold.
    const { [String(target.name)]: _changed, ...others } = serverProblems;
    setServerProblems(others);
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
