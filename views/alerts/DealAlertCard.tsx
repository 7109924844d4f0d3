import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import type { AlertFields } from '../../src/domain/alerts/alert-form.ts';
import { dealAlertAddress } from '../../src/domain/alerts/new-alert.ts';
import { useExperiment } from '../analytics/flags.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { isPlainClick } from '../ui/is-plain-click.ts';
import { useSendAction } from '../ui/page/page-contexts.ts';
import { scrollBehavior } from '../ui/scroll-behavior.ts';
import { useLateComponent } from '../ui/use-late-component.ts';
import classes from './DealAlertCard.module.css';
import { DEAL_ALERT_ID } from './DealAlertLink.tsx';

interface DealAlertCardProps {
  /** Initial values of the form. */
  fields: AlertFields & { searchString: string };
  lead: string;
}

/** Button labels by group of the experiment `deal_alert_words`, of similar length to avoid layout shift. */
const labelOfGroup: Record<string, string | undefined> = { notify: 'Email Me New Deals' };
const importForm = async () => (await import('./AlertMaker.tsx')).AlertMaker;

/** Offers an alert for the content of a page. The form opens in place, or on its own page without JavaScript. */
export function DealAlertCard({ fields, lead }: DealAlertCardProps) {
  const id = useId();
  const group = useExperiment('deal_alert_words') ?? '';
  const send = useSendAction();
  const { Late: AlertMaker, load } = useLateComponent(importForm);
  const [isOpen, setOpen] = useState(false);
  const card = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    body.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ behavior: scrollBehavior() });
  }, [isOpen]);

  const address = dealAlertAddress(fields);
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!send || !isPlainClick(event)) return;
    event.preventDefault();
    load().then(
      () => setOpen(true),
      () => location.assign(address),
    );
  };
  return (
    <section ref={card} id={DEAL_ALERT_ID} className={classes.card} aria-labelledby={id}>
      <span className={classes.badge}>
        <Icon name="bell" />
      </span>
      <div className={classes.words}>
        <h2 id={id} className={classes.title}>
          Deal Alerts
        </h2>
        <p className={classes.lead}>{lead}</p>
      </div>
      {!isOpen && (
        <ButtonLink href={address} variant="secondary" className={classes.action} onClick={open} data-opens-form="">
          {labelOfGroup[group] ?? 'Create a Deal Alert'}
        </ButtonLink>
      )}
      {isOpen && (
        <div ref={body} className={classes.body}>
          {AlertMaker && <AlertMaker fields={fields} />}
        </div>
      )}
    </section>
  );
}
