import { alertRules } from '../../src/domain/alerts/alert-rules.ts';
import { formatMoment } from '../../src/domain/alerts/alert-times.ts';
import type { AlertExplanation } from '../../src/domain/alerts/deal-alert.ts';
import { AppLink } from '../ui/AppLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import classes from './AlertReason.module.css';

const outcomes: Record<AlertExplanation['outcome'], string> = {
  sent: 'Emailed',
  waiting: 'Waiting',
  not_sent: 'Not emailed',
  not_met: 'No match',
  not_looked_at: 'Not checked',
};
/** The name of each rule, and the text before `found` that completes the sentence. */
const ruleWords: Readonly<Record<string, { name: string; found: string }>> = {
  words: { name: 'Words', found: 'the deal ' },
  ...Object.fromEntries(Object.values(alertRules).map(({ wire, explained }) => [wire, explained])),
  live: { name: 'On the site', found: '' },
  before_alert: { name: 'When it was posted', found: '' },
};

interface AlertReasonProps {
  explanation: AlertExplanation;
  timeZone: string;
}

/** One deal: its outcome for the alert, and each rule with its requirement and the deal's value. */
export function AlertReason({ explanation, timeZone }: AlertReasonProps) {
  const { postUid, headline, outcome, reason, at, rules } = explanation;
  const isGood = outcome === 'sent' || outcome === 'waiting';
  return (
    <div className={classes.reason}>
      <p className={classes.deal}>
        <AppLink href={`/deals/${postUid}`} className={classes.headline}>
          {headline || 'A deal'}
        </AppLink>{' '}
        <span className={isGood ? classes.good : classes.plain}>{outcomes[outcome]}</span>
      </p>
      <p>
        {reason}
        {at !== undefined && ` (${formatMoment(at, timeZone)})`}
      </p>
      {rules.length > 0 && (
        <ul className={classes.rules}>
          {rules.map(({ rule, isMet, wanted, found }) => (
            <li key={rule} className={classes.rule}>
              <Icon name={isMet ? 'check' : 'close'} size={16} className={isMet ? classes.met : classes.unmet} />
              <span>
                <strong>{ruleWords[rule]?.name}</strong>
                <span className="visually-hidden">{isMet ? ', met: ' : ', not met: '}</span> {wanted}
                {found !== '' && (
                  <span className={classes.found}>
                    ; {ruleWords[rule]?.found}
                    {found}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
