import { dayNames, formatMinute, minuteChoices, timeZoneChoices } from '../../src/domain/alerts/alert-times.ts';
import type { MemberAlertSettings } from '../../src/domain/alerts/deal-alert.ts';
import type { FormState } from '../../src/domain/shell/form-state.ts';
import { logInAgain } from '../accounts/settings/log-in-again.ts';
import { SettingsSection } from '../accounts/settings/SettingsSection.tsx';
import { Form } from '../ui/form/Form.tsx';
import { SelectField } from '../ui/form/SelectField.tsx';
import { SubmitButton } from '../ui/form/SubmitButton.tsx';
import { useTimeZone } from '../ui/use-time-zone.ts';
import classes from './AlertSettingsForm.module.css';

interface AlertSettingsFormProps {
  settings: MemberAlertSettings;
  isSaved: boolean;
  xsrfToken: string | undefined;
  form: FormState | undefined;
  /** Called with the saved time zone. */
  onSaved: (timeZone: string) => void;
}

const times = (minute?: number) =>
  minuteChoices(minute).map((value) => ({ value: String(value), label: formatMinute(value) }));
const none = { value: '', label: 'None' };
const days = dayNames.map((label, value) => ({ value: String(value), label }));

/** Sets when alert emails may be sent. The time zone is the browser's until the member chooses one. */
export function AlertSettingsForm({ settings, isSaved, xsrfToken, form, onSaved }: AlertSettingsFormProps) {
  const own = useTimeZone();
  const { timeZone, quiet, digestMinute, digestDay, isChosen } = settings;
  const shown = isChosen ? timeZone : (own ?? timeZone);
  const zones = timeZoneChoices(own === undefined ? [timeZone] : [timeZone, own]);
  return (
    <SettingsSection title="Delivery Schedule" lead="For all your deal alerts.">
      <Form
        name="alert-settings"
        action="/deal-alerts/settings"
        api={{ method: 'PUT', path: '/shop/api/deal-alerts/settings' }}
        xsrfToken={xsrfToken}
        refused={form}
        isDone={isSaved}
        done="Your settings have been saved."
        onDone={(_answer, { timeZone: saved }) => saved !== undefined && onSaved(saved)}
        onRefused={logInAgain('/deal-alerts')}
      >
        <SelectField
          key={shown}
          name="timeZone"
          label="Time zone"
          choices={zones}
          defaultValue={shown}
          hint={isChosen || own === undefined ? undefined : 'Detected from your browser.'}
        />
        <div className={classes.pair}>
          <SelectField
            name="quietFrom"
            label="No emails from"
            choices={[none, ...times(quiet?.from)]}
            defaultValue={quiet ? String(quiet.from) : ''}
          />
          <SelectField
            name="quietUntil"
            label="Until"
            choices={[none, ...times(quiet?.until)]}
            defaultValue={quiet ? String(quiet.until) : ''}
          />
        </div>
        <div className={classes.pair}>
          <SelectField
            name="digestMinute"
            label="Daily and weekly emails at"
            choices={times(digestMinute)}
            defaultValue={String(digestMinute)}
          />
          <SelectField name="digestDay" label="Weekly emails on" choices={days} defaultValue={String(digestDay)} />
        </div>
        <p>
          <SubmitButton pending="Saving…" size="md">
            Save Settings
          </SubmitButton>
        </p>
      </Form>
    </SettingsSection>
  );
}
