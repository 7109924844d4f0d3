import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { AlertExplanation, DealAlert } from '../../src/domain/alerts/deal-alert.ts';
import { AppLink } from '../ui/AppLink.tsx';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { FieldNote } from '../ui/form/field.tsx';
import fieldClasses from '../ui/form/TextField.module.css';
import { isPlainClick } from '../ui/is-plain-click.ts';
import { AlertReason } from './AlertReason.tsx';
import classes from './AlertReasons.module.css';
import { fetchAlertApi } from './use-deal-alerts.ts';

interface AlertReasonsProps {
  /** Id of the element with the alert's title. */
  titleId: string;
  alert: Pick<DealAlert, 'id'>;
  timeZone: string;
  /** Server-rendered content, without JavaScript. */
  served: { explanations: readonly AlertExplanation[]; deal?: string; problem?: string } | undefined;
}
type Reasons =
  | { status: 'Unloaded' | 'Loading' | 'Error' }
  | { status: 'Success'; explanations: readonly AlertExplanation[]; problem?: string };

const PATH = '/deal-alerts';

/** Explains why an alert mailed its latest deals or did not, and the same for any pasted deal address. */
export function AlertReasons({ titleId, alert: { id }, timeZone, served }: AlertReasonsProps) {
  const fieldId = useId();
  const [reasons, setReasons] = useState<Reasons>(served ? { status: 'Success', ...served } : { status: 'Unloaded' });
  const field = useRef<HTMLInputElement>(null);
  const lastRequest = useRef(0);
  const isOpen = reasons.status !== 'Unloaded';
  // The pressed link was removed and focus was lost with it.
  useEffect(() => {
    if (isOpen && lastRequest.current > 0) field.current?.focus({ preventScroll: true });
  }, [isOpen]);
  const load = async (deal: string) => {
    lastRequest.current += 1;
    const requestId = lastRequest.current;
    const show = (next: Reasons) => {
      if (requestId === lastRequest.current) setReasons(next);
    };
    show({ status: 'Loading' });
    try {
      const query = new URLSearchParams({ id, ...(deal !== '' && { deal }) });
      show({
        status: 'Success',
        ...(await fetchAlertApi<{ explanations: AlertExplanation[] }>(`/explanations?${query}`)),
      });
    } catch (error) {
      const problem = problemOf(error);
      show(problem === undefined ? { status: 'Error' } : { status: 'Success', explanations: [], problem });
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void load(String(new FormData(event.currentTarget).get('deal') ?? '').trim());
  };
  if (reasons.status === 'Unloaded') {
    return (
      <p className={classes.reasons}>
        <AppLink
          href={`${PATH}?${new URLSearchParams({ why: id })}`}
          className={classes.ask}
          aria-describedby={titleId}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            void load('');
          }}
        >
          Why did (or didn’t) I get a deal?
        </AppLink>
      </p>
    );
  }
  const problem = reasons.status === 'Success' ? reasons.problem : undefined;
  return (
    <section className={classNames(classes.reasons, classes.open)} aria-label="Why you did or didn’t get a deal">
      <form method="get" action={PATH} className={classes.form} onSubmit={submit}>
        <input type="hidden" name="why" value={id} />
        <label htmlFor={fieldId} className={fieldClasses.label}>
          Address of a deal
        </label>
        <div className={classes.row}>
          <input
            ref={field}
            id={fieldId}
            name="deal"
            autoComplete="off"
            spellCheck={false}
            defaultValue={served?.deal}
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={`${fieldId}note`}
            className={fieldClasses.input}
          />
          <Button type="submit" variant="secondary">
            Explain
          </Button>
        </div>
        <FieldNote
          id={`${fieldId}note`}
          hint="Paste it here to see why it was or wasn’t in an email."
          problem={problem}
        />
      </form>
      <p role="status" className={classes.said}>
        {reasons.status === 'Loading' && 'Loading…'}
        {reasons.status === 'Error' && 'Something went wrong, please try again.'}
        {reasons.status === 'Success' &&
          !problem &&
          reasons.explanations.length === 0 &&
          'No deals have been checked for this alert yet.'}
        {reasons.status === 'Success' && reasons.explanations.length > 1 && 'The latest deals we checked:'}
      </p>
      {reasons.status === 'Success' && reasons.explanations.length > 0 && (
        <ul className={classes.list}>
          {reasons.explanations.map((explanation) => (
            <li key={explanation.postUid}>
              <AlertReason explanation={explanation} timeZone={timeZone} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The shop API's error message for the address. */
function problemOf(error: unknown): string | undefined {
  const answer =
    error instanceof Error ? (error.cause as { error?: { fields?: { deal?: string } } } | undefined) : undefined;
  return answer?.error?.fields?.deal;
}
