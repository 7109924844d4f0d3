import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { QueuedMailRecord } from '../../../src/contracts/mail/mail-calls.ts';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import { useCan } from '../accounts/use-account.ts';
import { callStudio } from '../api/studio-api.ts';
import { Badge, type BadgeTone } from '../parts/Badge.tsx';
import { type Column, DataTable } from '../parts/DataTable.tsx';
import { countText } from '../parts/number-text.ts';
import { Panel } from '../parts/Panel.tsx';
import { Loaded, Screen } from '../parts/Screen.tsx';
import { SmallButton } from '../parts/SmallButton.tsx';
import { Time } from '../parts/Time.tsx';
import { useAction } from '../parts/use-action.ts';
import { MailDomainCheck } from './MailDomainCheck.tsx';
import { MailPace } from './MailPace.tsx';
import { MailSuppressions } from './MailSuppressions.tsx';
import classes from './operations.module.css';

const MAILS_KEY = ['mails'] as const;
const POLL_MS = 10_000;
const states: Record<QueuedMailRecord['state'], { label: string; tone: BadgeTone }> = {
  waiting: { label: 'Waiting', tone: 'plain' },
  sending: { label: 'Sending', tone: 'good' },
  retrying: { label: 'Failed, is retried', tone: 'warning' },
  given_up: { label: 'Given up', tone: 'bad' },
};
/** 'staff-invitation' as 'Staff invitation'. */
const kindLabel = (kind: string): string => kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ');

/** Mails that are not sent yet, and addresses that get none. */
export function MailScreen() {
  const query = useQuery({
    queryKey: MAILS_KEY,
    queryFn: ({ signal }) => callStudio('GET /v3/mails', { signal }),
    refetchInterval: POLL_MS,
  });
  const canUnmask = useCan('administer');
  const [recipients, setRecipients] = useState<Readonly<Record<string, string>>>({});
  const retry = useAction({
    run: (id: string) => callStudio('POST /v3/mails/{id}/retry', { params: { id } }),
    changes: [MAILS_KEY],
    done: 'The mail is tried again now.',
  });
  const unmask = useAction({
    run: async (id: string) => {
      const { recipient } = await callStudio('POST /v3/mails/{id}/recipient', { params: { id } });
      setRecipients((known) => ({ ...known, [id]: recipient }));
    },
    changes: [],
  });
  const columns: Column<QueuedMailRecord>[] = [
    {
      label: 'Mail',
      isName: true,
      cell: ({ id, kind, recipient }) => (
        <>
          {kindLabel(kind)}
          <span className={classes.soft}>
            {recipients[id] ?? recipient}{' '}
            {canUnmask && recipients[id] === undefined && (
              <button type="button" className={classes.button} onClick={() => unmask.mutate(id)}>
                Show the address
              </button>
            )}
          </span>
        </>
      ),
    },
    {
      label: 'State',
      cell: ({ state, last_error }) => (
        <>
          <Badge tone={states[state].tone}>{states[state].label}</Badge>
          {last_error && (
            <span className={classes.soft}>
              <span className={classes.clamped}>{last_error}</span>
            </span>
          )}
        </>
      ),
    },
    { label: 'Queued', cell: ({ queued_at }) => <Time at={queued_at} /> },
    {
      label: 'Attempts',
      isNumber: true,
      cell: ({ attempts, max_attempts, next_try_at: at }) => (
        <>
          {attempts} of {max_attempts}
          {at && (
            <span className={classes.soft}>
              next <Time at={at} />
            </span>
          )}
        </>
      ),
    },
    {
      label: '',
      cell: ({ id, state }) =>
        (state === 'waiting' || state === 'retrying') && (
          <SmallButton disabled={retry.isPending} onClick={() => retry.mutate(id)}>
            Send now
          </SmallButton>
        ),
    },
  ];
  return (
    <Screen
      title="Mail"
      lead="Mails wait here until a mail server has accepted them, and are then deleted. Their text is never shown."
    >
      <MailPace />
      <Panel title="Queue">
        <Loaded query={query}>
          {({ mails, count, has_mail_server: hasServer }) => (
            <>
              {!hasServer && (
                <FormMessage tone="wait">
                  No mail server is set up: mails stay in the outbox and are not sent. The person who runs the site can
                  set one up.
                </FormMessage>
              )}
              <p role="status" className={classes.count}>
                {count === 0 ? 'No mail waits.' : countText(count, 'mail')}
                {count > mails.length && `; the oldest ${mails.length} are shown`}
              </p>
              {mails.length > 0 && (
                <DataTable caption="Mails in the queue" rows={mails} rowKey={({ id }) => id} columns={columns} />
              )}
            </>
          )}
        </Loaded>
      </Panel>
      <MailSuppressions />
      <MailDomainCheck />
    </Screen>
  );
}
