import { useState } from 'react';
import { shownAlerts } from '../../src/domain/alerts/deal-alert-store.ts';
import { AccountHeader } from '../accounts/settings/AccountHeader.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FormMessage } from '../ui/form/FormMessage.tsx';
import { NowContext } from '../ui/page/page-contexts.ts';
import box from '../ui/page.module.css';
import { useTimeZone } from '../ui/use-time-zone.ts';
import { AlertItem } from './AlertItem.tsx';
import { AlertNote, type AlertNoteFacts, noteOf } from './AlertNote.tsx';
import { AlertSettingsForm } from './AlertSettingsForm.tsx';
import { AlertsNotSent } from './AlertsNotSent.tsx';
import classes from './DealAlertsPage.module.css';
import type { DealAlertsPageProps } from './deal-alerts-page-props.ts';
import { NewAlert } from './NewAlert.tsx';
import { useDealAlerts } from './use-deal-alerts.ts';

export type { DealAlertsPageProps };

/** Forms with only a button. The page itself shows their errors, and those of forms that it does not render. */
const BUTTONS = ['pause-alert', 'delete-alert', 'restore-alert'];

/** A member's deal alerts (docs/spec/alerts.md ALERTS-10): their queries, states and actions. */
export function DealAlertsPage(page: DealAlertsPageProps) {
  const { now, user, alerts, settings, newAlert, done, form, xsrfToken } = page;
  const [note, setNote] = useState<AlertNoteFacts | undefined>(() => noteOf(done, alerts));
  // A new change clears the note about the last one.
  const store = useDealAlerts(alerts, xsrfToken, () => setNote(undefined));
  const shown = shownAlerts(store.store);
  const [savedZone, setSavedZone] = useState<string>();
  const ownZone = useTimeZone();
  // Same as in the settings form: the browser's zone until the member chooses one.
  const timeZone = savedZone ?? (settings.isChosen ? undefined : ownZone) ?? settings.timeZone;
  const isPrefilled = newAlert !== undefined && user.isSubscribed && shown.length === 0;
  const refused = form && (BUTTONS.includes(form.action) || !user.isSubscribed) ? form : undefined;
  return (
    <NowContext value={now}>
      <div className={box.page}>
        <div className={classes.page}>
          <AccountHeader title="Deal Alerts" email={user.email} path="/deal-alerts" />
          <AlertsNotSent user={user} mail={settings.mail} xsrfToken={xsrfToken} />
          {refused && (
            <FormMessage tone="problem" takesFocus>
              {refused.message ?? 'Something went wrong, please try again.'}
            </FormMessage>
          )}
          {user.isSubscribed && (
            <NewAlert
              store={store}
              fields={newAlert}
              isFirst={shown.length === 0}
              xsrfToken={xsrfToken}
              form={form}
              onNote={setNote}
            />
          )}
          <section className={classes.list} aria-labelledby="alerts" aria-busy={store.store.status === 'Loading'}>
            <h2 id="alerts" className={isPrefilled ? 'visually-hidden' : classes.title}>
              Your Deal Alerts
            </h2>
            <AlertNote note={note} store={store} xsrfToken={xsrfToken} onNote={setNote} />
            {store.isStale && (
              <div className={classes.failed}>
                <FormMessage tone="problem">Your deal alerts may have changed.</FormMessage>
                <Button variant="secondary" onClick={() => void store.reload()}>
                  Try Again
                </Button>
              </div>
            )}
            {isPrefilled ? null : shown.length === 0 ? (
              <EmptyState
                icon="bell"
                level={3}
                title="No deal alerts yet"
                actions={
                  <ButtonLink href="/search" variant="secondary">
                    Search Deals
                  </ButtonLink>
                }
              >
                <p>Tell us what you’re looking for, and we’ll email you when a match goes live.</p>
              </EmptyState>
            ) : (
              <ul className={classes.alerts}>
                {shown.map((record) => (
                  <li key={record.dealAlert.id}>
                    <AlertItem page={page} timeZone={timeZone} record={record} store={store} onNote={setNote} />
                  </li>
                ))}
              </ul>
            )}
          </section>
          <AlertSettingsForm
            settings={settings}
            isSaved={page.isSaved}
            xsrfToken={xsrfToken}
            form={form}
            onSaved={setSavedZone}
          />
        </div>
      </div>
    </NowContext>
  );
}
