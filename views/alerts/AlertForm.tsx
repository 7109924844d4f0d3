import type { ReactNode } from 'react';
import { logInAddress } from '../../src/domain/accounts/account-address.ts';
import {
  type AlertFields,
  alertPaces,
  alertProblems,
  NAME_MAX,
  WORDS_MAX,
} from '../../src/domain/alerts/alert-form.ts';
import { alertRuleNames, alertRules } from '../../src/domain/alerts/alert-rules.ts';
import type { NamedDealAlert } from '../../src/domain/alerts/deal-alert.ts';
import { DEFERRED_ALERT, deferredAlert } from '../../src/domain/alerts/deferred-alert.ts';
import { dealAlertCreated } from '../../src/domain/analytics/form-events.ts';
import { userFlowCompleted, userFlowStarted, userFlowStepCompleted } from '../../src/domain/analytics/member-events.ts';
import type { FormState } from '../../src/domain/shell/form-state.ts';
import { useTrack } from '../analytics/track-context.ts';
import { AppLink } from '../ui/AppLink.tsx';
import { ChoiceField } from '../ui/form/ChoiceField.tsx';
import { Form } from '../ui/form/Form.tsx';
import { SubmitButton } from '../ui/form/SubmitButton.tsx';
import type { FormValues } from '../ui/form/stored-form.ts';
import { TextField } from '../ui/form/TextField.tsx';
import { useTimeZone } from '../ui/use-time-zone.ts';
import classes from './AlertForm.module.css';
import { reportAlertRefusal } from './after-alert-change.ts';

interface AlertFormProps {
  /** The alert to change; if absent, the form creates one. */
  id?: string;
  /** Initial values. */
  fields: AlertFields;
  xsrfToken?: string | undefined;
  /** The form as refused when sent without JavaScript. */
  refused?: FormState | undefined;
  label: string;
  /** Shown before the fields. */
  lead?: ReactNode;
  /** URL to open after login with the chosen values; by default the deal alerts page, where the server restores them. */
  addressOf?: (fields: AlertFields) => string;
  /** Called with the saved alert. `isNew` is false when it existed already, `isMailed` when the member gets no mail. */
  onDone: (alert: NamedDealAlert, made: { isNew: boolean; isMailed: boolean }) => void;
}

const FLOW = 'deal-alert';
const LOGGED_OUT = ['CreateDealAlertNotLoggedIn', 'NotLoggedIn'];

/** The form for an alert's query, rules and pace. A new alert is created after the log-in of a visitor who has to log in first. */
export function AlertForm({ id, fields, xsrfToken, refused, label, lead, addressOf, onDone }: AlertFormProps) {
  const track = useTrack();
  const timeZone = useTimeZone();
  const isNew = id === undefined;
  const finish = (answer: Readonly<Record<string, unknown>>) => {
    const {
      alert,
      isNew: wasNew = false,
      isMailed = true,
    } = answer as { alert: NamedDealAlert; isNew?: boolean; isMailed?: boolean };
    if (wasNew) track(dealAlertCreated({ id: alert.id, searchString: alert.query.searchString }));
    if (isNew) {
      track(userFlowStepCompleted({ flow: FLOW, step: 'details', number: 1 }));
      track(userFlowCompleted({ flow: FLOW }));
    }
    onDone(alert, { isNew: wasNew, isMailed });
  };
  return (
    <Form
      name={isNew ? 'create-alert' : 'change-alert'}
      action={isNew ? '/deal-alerts' : '/deal-alerts/change'}
      api={{ method: isNew ? 'POST' : 'PUT', path: '/shop/api/deal-alerts' }}
      hidden={isNew ? { timeZone } : { id }}
      check={(values) => alertProblems(values)}
      xsrfToken={xsrfToken}
      refused={refused}
      label={label}
      className={classes.form}
      onStart={() => isNew && track(userFlowStarted({ flow: FLOW }))}
      onDone={finish}
      onRefused={(refusal, values) => {
        reportAlertRefusal(refusal);
        if (!LOGGED_OUT.includes(refusal.error)) return;
        if (isNew) deferAlert(values);
        location.assign(logInAddress(addressOf?.(values) ?? '/deal-alerts'));
      }}
      explain={({ error }) => (error === 'UserNotSubscribed' ? <SubscribeFirst /> : undefined)}
    >
      {lead}
      <TextField
        name="searchString"
        label="What are you looking for?"
        hint="Matches all words. Use quotes for an exact phrase."
        maxLength={WORDS_MAX}
        defaultValue={fields.searchString}
        required
      />
      <div className={classes.pair}>
        {alertRuleNames.map((name) => (
          <TextField
            key={name}
            name={name}
            {...alertRules[name].field}
            autoComplete="off"
            defaultValue={fields[name]}
          />
        ))}
      </div>
      <ChoiceField name="pace" label="Email me" choices={alertPaces} defaultValue={fields.pace || 'instant'} />
      {!isNew && (
        <TextField
          name="name"
          label="Name"
          hint="Shown here and in emails."
          autoComplete="off"
          maxLength={NAME_MAX}
          defaultValue={fields.name}
        />
      )}
      <p>
        <SubmitButton pending={isNew ? 'Creating…' : 'Saving…'} size="md">
          {isNew ? 'Create Deal Alert' : 'Save Changes'}
        </SubmitButton>
      </p>
    </Form>
  );
}

function deferAlert(values: FormValues): void {
  try {
    sessionStorage.setItem(DEFERRED_ALERT, JSON.stringify(deferredAlert(values, Date.now())));
  } catch (error) {
    console.warn(error);
    // The page that opens after the log-in has the form with these values.
  }
}

function SubscribeFirst() {
  return (
    <>
      You must be subscribed to create deal alerts. <AppLink href="/me/email-preferences">Turn deal emails on</AppLink>
    </>
  );
}
