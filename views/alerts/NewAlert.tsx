import { useEffect, useRef, useState } from 'react';
import type { AlertFields } from '../../src/domain/alerts/alert-form.ts';
import { alertTitle } from '../../src/domain/alerts/alert-labels.ts';
import type { FormState } from '../../src/domain/shell/form-state.ts';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/form/FormMessage.tsx';
import { SendActionContext } from '../ui/page/page-contexts.ts';
import { AlertForm } from './AlertForm.tsx';
import type { AlertNoteFacts } from './AlertNote.tsx';
import classes from './NewAlert.module.css';
import type { DealAlerts } from './use-deal-alerts.ts';

interface NewAlertProps {
  store: DealAlerts;
  /** Values from the URL. */
  fields: AlertFields | undefined;
  /** The member has no alerts yet. */
  isFirst: boolean;
  xsrfToken: string | undefined;
  form: FormState | undefined;
  onNote: (note: AlertNoteFacts) => void;
}

/** The form for a new alert. Open if the URL has values, the form was refused, or the member has no alerts. */
export function NewAlert({ store, fields, isFirst, xsrfToken, form, onNote }: NewAlertProps) {
  const refused = form?.action === 'create-alert' ? form : undefined;
  const [count, setCount] = useState(0);
  const details = useRef<HTMLDetailsElement>(null);
  const send = store.sendFor();
  const isOpen = fields !== undefined || refused !== undefined || isFirst;
  const isPrefilled = fields !== undefined && refused === undefined && count === 0;
  useEffect(() => {
    // The next alert starts with an empty form.
    if (count > 0 && details.current) details.current.open = false;
  }, [count]);
  return (
    <details ref={details} className={classes.panel} open={isOpen && count === 0}>
      <summary className={classes.summary}>New deal alert</summary>
      <div className={classes.body}>
        <SendActionContext value={send}>
          <AlertForm
            key={`${count} ${JSON.stringify(fields)}`}
            lead={isPrefilled && <PrefilledNotice isBusy={store.store.status === 'Updating'} />}
            label="New deal alert"
            fields={count === 0 ? (fields ?? {}) : {}}
            xsrfToken={xsrfToken}
            refused={refused}
            onDone={(alert, { isNew }) => {
              setCount((before) => before + 1);
              onNote({ what: isNew ? 'created' : 'existing', id: alert.id, title: alertTitle(alert) });
            }}
          />
        </SendActionContext>
      </div>
    </details>
  );
}

/** Has its own button because the form's is below many fields. */
function PrefilledNotice({ isBusy }: { isBusy: boolean }) {
  return (
    <div className={classes.next}>
      <FormMessage tone="note" takesFocus>
        One more step: create your alert.
      </FormMessage>
      <Button type="submit" className={classes.create} aria-disabled={isBusy || undefined}>
        Create Deal Alert
      </Button>
    </div>
  );
}
