import { useEffect, useRef, useState } from 'react';
import type { AlertFields } from '../../src/domain/alerts/alert-form.ts';
import { madeAlertText } from '../../src/domain/alerts/alerts-done.ts';
import { dealAlertAddress } from '../../src/domain/alerts/new-alert.ts';
import { AppLink } from '../ui/AppLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import { AlertForm } from './AlertForm.tsx';
import classes from './AlertMaker.module.css';
import { notifyAlertTabs } from './after-alert-change.ts';

/** The form of a `DealAlertCard`, replaced by a confirmation once the alert is created. */
export function AlertMaker({ fields }: { fields: AlertFields }) {
  const [made, setMade] = useState<string>();
  const statusRef = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (made) statusRef.current?.focus();
  }, [made]);
  if (made) {
    return (
      <p ref={statusRef} role="status" tabIndex={-1} className={classes.made}>
        <Icon name="check" size={20} />
        <span>
          {made} <AppLink href="/deal-alerts">See your deal alerts</AppLink>
        </span>
      </p>
    );
  }
  return (
    <AlertForm
      fields={fields}
      label="New deal alert"
      addressOf={dealAlertAddress}
      onDone={(_alert, made) => {
        notifyAlertTabs();
        setMade(madeAlertText(made));
      }}
    />
  );
}
