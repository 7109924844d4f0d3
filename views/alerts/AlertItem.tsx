import { type SubmitEvent, useId, useState } from 'react';
import { alertFields } from '../../src/domain/alerts/alert-form.ts';
import { alertTitle, paceLabels, pausedText, ruleLabels } from '../../src/domain/alerts/alert-labels.ts';
import { formatMoment, formatShortDay } from '../../src/domain/alerts/alert-times.ts';
import type { AlertRecord } from '../../src/domain/alerts/deal-alert-store.ts';
import { useModal } from '../shell/modal-context.ts';
import { AppLink } from '../ui/AppLink.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { FormMessage } from '../ui/form/FormMessage.tsx';
import { XsrfField } from '../ui/form/XsrfField.tsx';
import { isPlainClick } from '../ui/is-plain-click.ts';
import { SendActionContext } from '../ui/page/page-contexts.ts';
import { AlertForm } from './AlertForm.tsx';
import classes from './AlertItem.module.css';
import type { AlertNoteFacts } from './AlertNote.tsx';
import { AlertReasons } from './AlertReasons.tsx';
import { AlertResults } from './AlertResults.tsx';
import type { DealAlertsPageProps } from './deal-alerts-page-props.ts';
import type { Changed, DealAlerts } from './use-deal-alerts.ts';

interface AlertItemProps {
  page: DealAlertsPageProps;
  /** IANA zone for the times shown. */
  timeZone: string;
  record: AlertRecord;
  store: DealAlerts;
  onNote: (note: AlertNoteFacts | undefined) => void;
}

/** One alert: its query and state, its actions, its current results, and why it mailed a deal or did not. */
export function AlertItem({ page, timeZone, record, store, onNote }: AlertItemProps) {
  const { dealAlert: alert, status } = record;
  const { id, query, pausedAt } = alert;
  const titleId = useId();
  const title = alertTitle(alert);
  const modal = useModal();
  const refused = page.form?.action === 'change-alert' && page.form.values.id === id ? page.form : undefined;
  const [isEdited, setEdited] = useState(page.edited === id);
  const [problem, setProblem] = useState<string>();

  const act = async (event: SubmitEvent, change: () => Promise<Changed>, then: () => void) => {
    if (!store.isLive) return;
    event.preventDefault();
    setProblem(undefined);
    const changed = await change();
    if (changed?.problem !== undefined) setProblem(changed.problem);
    else if (changed) then();
  };
  const toggle = () => store.togglePause(record);
  const confirmPaused = () => {
    if (pausedAt !== undefined) return onNote({ what: 'resumed', id, title });
    const options = { title: 'Deal Alert Paused', closeOnMaskClick: true };
    modal
      .open({ type: 'deal alert paused', ...options, props: { words: pausedText(title) } })
      .catch(() => onNote({ what: 'paused', id, title }));
  };
  const rules = ruleLabels(query, alert);
  const isBusy = status === 'Updating' || undefined;
  const isSent = page.user.isSubscribed && page.settings.mail === 'arrives';
  const state = pausedAt !== undefined ? 'Paused' : isSent ? 'Active' : 'Not sent';
  return (
    <article className={classes.alert} aria-labelledby={titleId} aria-busy={isBusy}>
      <header className={classes.header}>
        <h3 id={titleId} className={classes.title}>
          {title}
        </h3>
        <span className={state === 'Active' ? classes.running : classes.paused}>{state}</span>
      </header>
      {alert.name !== '' && <p className={classes.words}>Searches for “{query.searchString}”</p>}
      {rules.length > 0 && (
        <ul className={classes.rules} aria-label="Rules">
          {rules.map((rule) => (
            <li key={rule} className={classes.rule}>
              {rule}
            </li>
          ))}
        </ul>
      )}
      <p className={classes.facts}>{factsOf(record, timeZone, isSent)}</p>
      {page.user.isSubscribed && (
        <div className={classes.actions}>
          <form method="post" action="/deal-alerts/paused" onSubmit={(event) => act(event, toggle, confirmPaused)}>
            <XsrfField token={page.xsrfToken} />
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="paused" value={String(pausedAt === undefined)} />
            <Button type="submit" variant="secondary" aria-describedby={titleId} aria-disabled={isBusy}>
              {pausedAt === undefined ? 'Pause' : 'Resume'}
            </Button>
          </form>
          <AppLink
            href={`/deal-alerts?${new URLSearchParams({ edit: id })}`}
            className={buttonClass({ variant: 'secondary' })}
            aria-describedby={titleId}
            aria-expanded={isEdited}
            onClick={(event) => {
              if (!store.isLive || !isPlainClick(event)) return;
              event.preventDefault();
              setEdited(!isEdited);
            }}
          >
            Edit
          </AppLink>
          <form
            method="post"
            action="/deal-alerts/delete"
            onSubmit={(event) =>
              act(
                event,
                () => store.remove(record),
                () => onNote({ what: 'deleted', id, title }),
              )
            }
          >
            <XsrfField token={page.xsrfToken} />
            <input type="hidden" name="id" value={id} />
            <Button type="submit" variant="quiet" aria-describedby={titleId} aria-disabled={isBusy}>
              Delete
            </Button>
          </form>
        </div>
      )}
      {status === 'Error' && problem && <FormMessage tone="problem">{problem}</FormMessage>}
      {isEdited && page.user.isSubscribed && (
        <div className={classes.form}>
          <SendActionContext value={store.sendFor(id)}>
            <AlertForm
              id={id}
              label={`Change ${title}`}
              fields={alertFields(alert)}
              xsrfToken={page.xsrfToken}
              refused={refused}
              onDone={(changed) => {
                setEdited(false);
                onNote({ what: 'changed', id, title: alertTitle(changed) });
              }}
            />
          </SendActionContext>
        </div>
      )}
      <div className={classes.more}>
        <AlertResults
          titleId={titleId}
          record={record}
          store={store}
          served={page.found?.id === id ? page.found : undefined}
        />
        <AlertReasons
          titleId={titleId}
          alert={alert}
          timeZone={timeZone}
          served={page.explained?.id === id ? page.explained : undefined}
        />
      </div>
    </article>
  );
}

/** `isSent`: mail reaches the member. */
function factsOf({ dealAlert }: AlertRecord, timeZone: string, isSent: boolean): string {
  const { pace, pausedAt, sentCount, lastSentAt, pendingCount, nextMailAt } = dealAlert;
  const deals = (count: number) => `${count} ${count === 1 ? 'deal' : 'deals'}`;
  return [
    paceLabels[pace],
    sentCount === 0
      ? 'no matches yet'
      : `${deals(sentCount)} sent${lastSentAt === undefined ? '' : `, the last on ${formatShortDay(lastSentAt, timeZone)}`}`,
    ...(pausedAt === undefined ? [] : [`paused since ${formatShortDay(pausedAt, timeZone)}`]),
    ...(isSent && pendingCount > 0 && nextMailAt !== undefined
      ? [`next email ${formatMoment(nextMailAt, timeZone)}, with ${deals(pendingCount)}`]
      : []),
  ].join(' · ');
}
