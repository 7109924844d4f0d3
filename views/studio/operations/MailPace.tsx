import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MailPaceState } from '../../../src/contracts/mail/mail-calls.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import { useCan } from '../accounts/use-account.ts';
import { callStudio } from '../api/studio-api.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { type Column, DataTable } from '../parts/DataTable.tsx';
import { countText, numberText } from '../parts/number-text.ts';
import { Panel } from '../parts/Panel.tsx';
import { Loaded } from '../parts/Screen.tsx';
import { Time } from '../parts/Time.tsx';
import { useAction } from '../parts/use-action.ts';
import classes from './operations.module.css';

const PACE_KEY = ['mail-pace'] as const;
const POLL_MS = 30_000;
type SlowDomain = MailPaceState['slow_domains'][number];

const columns: Column<SlowDomain>[] = [
  { label: 'Domain', isName: true, cell: ({ domain }) => domain },
  { label: 'Pace', cell: ({ times_slower: times }) => `${times} times slower` },
  { label: 'No mails until', cell: ({ held_until: until }) => (until ? <Time at={until} /> : 'Mails go out') },
];

/** How fast the mails of deal alerts go out, and whether complaints stopped them. */
export function MailPace() {
  const query = useQuery({
    queryKey: PACE_KEY,
    queryFn: ({ signal }) => callStudio('GET /v3/mail-pace', { signal }),
    refetchInterval: POLL_MS,
  });
  return (
    <Panel title="Pace of alerts and news" lead="Mails about accounts are not limited and never wait.">
      <Loaded query={query}>{({ pace }) => <Pace {...pace} />}</Loaded>
    </Panel>
  );
}

function Pace({
  stop,
  complaints,
  mails,
  max_mails: maxMails,
  per_minute: perMinute,
  slow_domains: slow,
}: MailPaceState) {
  return (
    <>
      {stop && <Stopped {...stop} />}
      <dl className={classes.facts}>
        <dt>Complaints</dt>
        <dd>
          {numberText(complaints.complaints)} about {countText(complaints.mails, 'mail')} in {complaints.days} days
          {complaints.mails > 0 && ` (${percentText(complaints.complaints / complaints.mails)})`}. Mails stop at{' '}
          {percentText(complaints.max_share)} and {complaints.min_complaints} complaints.
        </dd>
        <dt>Today</dt>
        <dd>
          {countText(mails, 'mail')}
          {maxMails === null ? ', no limit' : ` of the ${numberText(maxMails)} that the warm-up allows`}
        </dd>
        <dt>To one domain</dt>
        <dd>{perMinute === 0 ? 'No limit' : `At most ${countText(perMinute, 'mail')} a minute`}</dd>
      </dl>
      {slow.length > 0 && (
        <DataTable
          caption="Domains whose servers asked for fewer mails"
          rows={slow}
          rowKey={({ domain }) => domain}
          columns={columns}
        />
      )}
    </>
  );
}

function Stopped({ stopped_at: at, complaints, mails }: NonNullable<MailPaceState['stop']>) {
  const [isAsking, setAsking] = useState(false);
  const canResume = useCan('administer');
  const resume = useAction({
    run: async () => {
      await callStudio('POST /v3/mail-pace/resume');
      setAsking(false);
    },
    changes: [PACE_KEY],
    done: 'Deal alerts are mailed again.',
  });
  return (
    <>
      <FormMessage tone="problem">
        Alerts and news of saved items stopped <Time at={at} />: {countText(complaints, 'reader')} marked one of{' '}
        {countText(mails, 'mail')} as spam. Find out why before they go out again.
        {!canResume && ' An administrator can resume them.'}
      </FormMessage>
      {canResume && (
        <div className={classes.actions}>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Resume the mails
          </Button>
        </div>
      )}
      <ConfirmDialog
        title="Mail alerts and news again?"
        open={isAsking}
        onClose={() => setAsking(false)}
        confirm="Resume"
        isPending={resume.isPending}
        onConfirm={() => resume.mutate()}
      >
        <p>
          Alerts that are due go out within 15 minutes, with the deals that are live then. Complaints are counted anew.
          While readers still complain, mailbox providers move all mails of the site to spam, those about accounts
          included.
        </p>
      </ConfirmDialog>
    </>
  );
}

/** 0.001 as '0.10%'. */
const percentText = (share: number): string => `${(share * 100).toFixed(2)}%`;
