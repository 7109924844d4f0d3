import { useEffect, useRef, useState } from 'react';
import type { AlertFields } from '../../src/domain/alerts/alert-form.ts';
import { dealAlertAddress } from '../../src/domain/alerts/new-alert.ts';
import { AppLink } from '../ui/AppLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import { AlertForm } from './AlertForm.tsx';
import classes from './AlertMaker.module.css';
import { tellAlertTabs } from './alert-tabs.ts';

/** The form of a `DealAlertCard`, then what became of it. */
export function AlertMaker({ fields }: { fields: AlertFields }) {
  const [made, setMade] = useState<string>();
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (made) said.current?.focus();
  }, [made]);
  if (made) {
    return (
      <p ref={said} role="status" tabIndex={-1} className={classes.made}>
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
      onDone={(_alert, { isNew, isMailed }) => {
        tellAlertTabs();
        if (!isMailed) setMade('Your deal alert is kept, but no alerts are being sent to you.');
        else setMade(isNew ? 'Your deal alert has been created.' : 'You have this deal alert already.');
      }}
    />
  );
}
