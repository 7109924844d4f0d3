import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedAlert } from '../../../src/contracts/alerts/alert-operation-calls.ts';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { callStudio, type StudioBody } from '../api/studio-api.ts';
import { Badge } from '../parts/Badge.tsx';
import { type Column, DataTable } from '../parts/DataTable.tsx';
import { countText } from '../parts/number-text.ts';
import { Panel } from '../parts/Panel.tsx';
import { Screen } from '../parts/Screen.tsx';
import { SmallButton } from '../parts/SmallButton.tsx';
import { StudioForm } from '../parts/StudioForm.tsx';
import { Time } from '../parts/Time.tsx';
import { AlertExplanations } from './AlertExplanations.tsx';
import classes from './operations.module.css';

type Found = StudioBody<'POST /v3/deal-alerts/find'>;
type DryRun = StudioBody<'GET /v3/deal-alerts/dry-run'>;

/** Whom a deal would be mailed to, and why an alert mailed a deal or not. Nothing here sends mail. */
export function AlertsScreen() {
  const [explained, setExplained] = useState<{ alert: ListedAlert; deal: string }>();
  const dryRun = useMutation({
    mutationFn: (deal: string) => callStudio('GET /v3/deal-alerts/dry-run', { query: { deal } }),
  });
  const search = useMutation({
    mutationFn: (text: string) =>
      callStudio('POST /v3/deal-alerts/find', { body: text.includes('@') ? { email: text } : { words: text } }),
  });
  return (
    <Screen title="Deal alerts" lead="Nothing on this screen sends mail.">
      <Panel
        title="Who would be told?"
        lead="The running alerts that a published deal would match if it went live now, also one that starts later."
      >
        <StudioForm
          label="Who would be told?"
          className={classes.form}
          onSubmit={async ({ deal = '' }) => void (await dryRun.mutateAsync(deal))}
        >
          <TextField name="deal" label="Address or ID of a deal" required maxLength={500} />
          <SubmitButton size="md" pending="Trying…">
            Try
          </SubmitButton>
        </StudioForm>
        <DryRunResult
          result={dryRun.data}
          onExplain={(alert) => setExplained({ alert, deal: dryRun.data?.post_uid ?? '' })}
        />
      </Panel>
      <Panel
        title="Why did an alert mail a deal, or not?"
        lead="Find the alert first. A search by a whole address is recorded in the audit trail."
      >
        <StudioForm
          label="Find alerts"
          className={classes.form}
          onSubmit={async ({ text = '' }) => void (await search.mutateAsync(text))}
        >
          <TextField name="text" label="Words of the alert, or the address of its owner" maxLength={320} />
          <SubmitButton size="md" pending="Looking…">
            Find
          </SubmitButton>
        </StudioForm>
        <FoundAlerts found={search.data} onExplain={(alert) => setExplained({ alert, deal: '' })} />
      </Panel>
      {explained && <AlertExplanations {...explained} onClose={() => setExplained(undefined)} />}
    </Screen>
  );
}

interface ResultProps {
  onExplain: (alert: ListedAlert) => void;
}

function DryRunResult({ result, onExplain }: ResultProps & { result: DryRun | undefined }) {
  return (
    <>
      <p role="status" className={classes.count}>
        {result &&
          `${result.title || result.post_uid} would match ${countText(result.count, 'alert')} of ${countText(result.members, 'shopper')}` +
            `${result.count > result.alerts.length ? `; ${result.alerts.length} are shown` : ''}.`}
      </p>
      {result && result.alerts.length > 0 && <AlertTable alerts={result.alerts} onExplain={onExplain} />}
    </>
  );
}

function FoundAlerts({ found, onExplain }: ResultProps & { found: Found | undefined }) {
  return (
    <>
      <p role="status" className={classes.count}>
        {found && (found.count === 0 ? 'No alert matches.' : countText(found.count, 'alert'))}
        {found && found.count > found.alerts.length && `; the newest ${found.alerts.length} are shown`}
      </p>
      {found && found.alerts.length > 0 && <AlertTable alerts={found.alerts} onExplain={onExplain} />}
    </>
  );
}

const AlertTable = ({ alerts, onExplain }: ResultProps & { alerts: readonly ListedAlert[] }) => (
  <DataTable caption="Alerts" rows={alerts} rowKey={({ id }) => id} columns={columns(onExplain)} />
);

const columns = (onExplain: ResultProps['onExplain']): Column<ListedAlert>[] => [
  {
    label: 'Alert',
    isName: true,
    cell: ({ name, query }) => (
      <>
        {name || query.search_string}
        <span className={classes.soft}>{rulesText(query)}</span>
      </>
    ),
  },
  { label: 'Owner', cell: ({ shopper }) => shopper || 'Deleted' },
  {
    label: 'State',
    cell: ({ paused_at, pace }) =>
      paused_at ? <Badge tone="warning">Paused</Badge> : <Badge tone="good">{`Mails ${pace}`}</Badge>,
  },
  { label: 'Sent', isNumber: true, cell: ({ sent_count }) => sent_count },
  { label: 'Waiting', isNumber: true, isMinor: true, cell: ({ pending_count }) => pending_count },
  { label: 'Last mail', isMinor: true, cell: ({ last_sent_at: at }) => (at ? <Time at={at} /> : 'None') },
  { label: '', cell: (alert) => <SmallButton onClick={() => onExplain(alert)}>Explain</SmallButton> },
];

/** '“mug”, at most $40, at acme'. */
function rulesText(query: ListedAlert['query']): string {
  const { search_string, max_price, min_percent_off, stores = [], brands = [], excluded_words = [] } = query;
  return [
    `“${search_string}”`,
    max_price && `at most $${max_price}`,
    min_percent_off && `${min_percent_off}% off or more`,
    stores.length > 0 && `at ${stores.join(' or ')}`,
    brands.length > 0 && `of ${brands.join(' or ')}`,
    excluded_words.length > 0 && `without ${excluded_words.join(', ')}`,
  ]
    .filter(Boolean)
    .join(', ');
}
