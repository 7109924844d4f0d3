import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { DeskHealth } from '../../../src/contracts/staff/desk-calls.ts';
import { Badge } from '../parts/Badge.tsx';
import { countText, numberText } from '../parts/number-text.ts';
import { Time } from '../parts/Time.tsx';
import classes from './DeskScreen.module.css';

type Fact = ReactNode | false;

/** Whether mails and deal alerts go out: the lines that need a person, or those that do not (docs/spec/staff.md STAFF-126). */
export function DeskHealthLines({ health, needsAttention }: { health: DeskHealth; needsAttention: boolean }) {
  const { mail, alerts } = health;
  const lines = [
    { part: mail, name: 'Mail', to: '/mail', facts: mailFacts(mail) },
    { part: alerts, name: 'Deal alerts', to: '/alerts', facts: alertFacts(alerts) },
  ].filter(({ part }) => part.needs_attention === needsAttention);
  if (lines.length === 0) return null;
  return (
    <ul className={classes.lines} aria-label={needsAttention ? 'Mail and alerts that need you' : 'Mail and alerts'}>
      {lines.map(({ name, to, facts }) => (
        <li key={name}>
          <Link to={to} className={classes.subject}>
            {name}
          </Link>
          {needsAttention && <Badge tone="bad">Needs you</Badge>}
          <span>
            {facts.filter(Boolean).map((fact, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a line have a fixed order
              <Fragment key={index}>
                {index > 0 && ', '}
                {fact}
              </Fragment>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

export const healthNeedsAttention = ({ mail, alerts }: DeskHealth): boolean =>
  mail.needs_attention || alerts.needs_attention;

/** What failed comes first. */
const mailFacts = ({
  has_mail_server: hasServer,
  are_alerts_stopped: areAlertsStopped,
  failed,
  waiting,
  oldest_waiting_at,
  sent,
  last_sent_at,
  suppressed,
}: DeskHealth['mail']): Fact[] => [
  areAlertsStopped && <strong>alert mails are stopped after complaints</strong>,
  failed > 0 && <strong>{numberText(failed)} failed in 24 hours</strong>,
  oldest_waiting_at !== null && (
    <>
      {numberText(waiting)} waiting, the oldest queued <Time at={oldest_waiting_at} />
    </>
  ),
  !hasServer && 'no mail server is set',
  sent > 0 ? `${numberText(sent)} ${hasServer ? 'sent' : 'in the outbox'} in 24 hours` : 'none sent in 24 hours',
  last_sent_at !== null && (
    <>
      last <Time at={last_sent_at} />
    </>
  ),
  suppressed > 0 && `${countText(suppressed, 'address', 'addresses')} suppressed in 24 hours`,
];

const alertFacts = ({ failed, oldest_waiting_at }: DeskHealth['alerts']): Fact[] => [
  failed > 0 && <strong>{countText(failed, 'mail')} failed in 24 hours</strong>,
  oldest_waiting_at === null ? (
    'none late'
  ) : (
    <>
      the oldest due <Time at={oldest_waiting_at} />
    </>
  ),
];
