import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedAlert } from '../../../src/contracts/alerts/alert-operation-calls.ts';
import type { AlertExplanation } from '../../../src/contracts/alerts/deal-alert.ts';
import { Modal } from '../../ui/dialog/Modal.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { callStudio } from '../api/studio-api.ts';
import { Badge, type BadgeTone } from '../parts/Badge.tsx';
import { Loaded } from '../parts/Screen.tsx';
import { StudioForm } from '../parts/StudioForm.tsx';
import { momentText } from '../parts/time-text.ts';
import classes from './operations.module.css';

const outcomes: Record<AlertExplanation['outcome'], { label: string; tone: BadgeTone }> = {
  sent: { label: 'Mailed', tone: 'good' },
  waiting: { label: 'Waiting for the next mail', tone: 'plain' },
  not_sent: { label: 'Held back', tone: 'bad' },
  not_met: { label: 'Not met', tone: 'warning' },
  not_looked_at: { label: 'Not checked', tone: 'plain' },
};

interface AlertExplanationsProps {
  alert: ListedAlert;
  /** Address or uid; empty for the latest deals. */
  deal: string;
  onClose: () => void;
}

/** Why an alert mailed deals or did not, rule by rule. */
export function AlertExplanations({ alert: { id, name, query: asked }, deal, onClose }: AlertExplanationsProps) {
  const [shown, setShown] = useState(deal);
  const query = useQuery({
    queryKey: ['alert-explanations', id, shown],
    queryFn: ({ signal }) =>
      callStudio('GET /v3/deal-alerts/{id}/explanations', {
        signal,
        params: { id },
        query: { ...(shown && { deal: shown }) },
      }),
  });
  return (
    <Modal title={name || asked.search_string} open onClose={onClose}>
      <div className={classes.stack}>
        <StudioForm
          label="Explain one deal"
          className={classes.form}
          onSubmit={async ({ deal: given = '' }) => setShown(given.trim())}
        >
          <TextField
            name="deal"
            label="Address or ID of a deal; empty for the latest deals"
            defaultValue={deal}
            maxLength={500}
          />
          <SubmitButton size="md" pending="Looking…">
            Explain
          </SubmitButton>
        </StudioForm>
        <Loaded query={query}>
          {({ explanations }) =>
            explanations.length === 0 ? (
              <p>No deal of late has the words of this alert.</p>
            ) : (
              explanations.map((one) => <Explanation key={one.post_uid} explanation={one} />)
            )
          }
        </Loaded>
      </div>
    </Modal>
  );
}

function Explanation({ explanation }: { explanation: AlertExplanation }) {
  const { post_uid, headline, outcome, reason, at, rules } = explanation;
  const { label, tone } = outcomes[outcome];
  return (
    <article className={classes.card}>
      <header className={classes.cardHead}>
        <h3 className={classes.cardTitle}>{headline || post_uid}</h3>
        <Badge tone={tone}>{label}</Badge>
      </header>
      <p>
        {reason}
        {at && ` (${momentText(at)})`}
      </p>
      <ul>
        {rules.map(({ rule, is_met, wanted, found }) => (
          <li key={rule}>
            <Badge tone={is_met ? 'good' : 'bad'}>{is_met ? 'Met' : 'Not met'}</Badge> {wanted}; the deal: {found}
          </li>
        ))}
      </ul>
    </article>
  );
}
