import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MailSuppression } from '../../../src/contracts/mail/mail-calls.ts';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { callStudio } from '../api/studio-api.ts';
import { Badge } from '../parts/Badge.tsx';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { type Column, DataTable } from '../parts/DataTable.tsx';
import { countText } from '../parts/number-text.ts';
import { Panel } from '../parts/Panel.tsx';
import { Loaded } from '../parts/Screen.tsx';
import { SmallButton } from '../parts/SmallButton.tsx';
import { StudioForm } from '../parts/StudioForm.tsx';
import { Time } from '../parts/Time.tsx';
import { useAction } from '../parts/use-action.ts';
import classes from './operations.module.css';

const SUPPRESSIONS_KEY = ['mail-suppressions'] as const;
const reasons = { bounce: 'The mailbox does not exist', complaint: 'Marked as spam' } as const;

/** Addresses that get no optional mail. Only their hashes are stored, so an address is looked up by typing it. */
export function MailSuppressions() {
  const query = useQuery({
    queryKey: SUPPRESSIONS_KEY,
    queryFn: ({ signal }) => callStudio('GET /v3/mail-suppressions', { signal }),
  });
  const [found, setFound] = useState<{ email: string; suppression: MailSuppression | null }>();
  const [removing, setRemoving] = useState<MailSuppression>();
  const remove = useAction({
    run: async (id: string) => {
      await callStudio('DELETE /v3/mail-suppressions/{id}', { params: { id } });
      setRemoving(undefined);
      setFound(undefined);
    },
    changes: [SUPPRESSIONS_KEY],
    done: 'The address gets mail again.',
  });
  const find = async ({ email = '' }: Record<string, string>) => {
    const { suppression } = await callStudio('POST /v3/mail-suppressions/find', { body: { email } });
    setFound({ email, suppression });
  };
  const columns: Column<MailSuppression>[] = [
    { label: 'Address', isName: true, cell: ({ id }) => <code className={classes.code}>{id.slice(0, 12)}…</code> },
    {
      label: 'Reason',
      cell: ({ reason }) => <Badge tone={reason === 'bounce' ? 'warning' : 'bad'}>{reasons[reason]}</Badge>,
    },
    { label: 'Since', cell: ({ noted_at }) => <Time at={noted_at} /> },
    { label: '', cell: (one) => <SmallButton onClick={() => setRemoving(one)}>Remove</SmallButton> },
  ];
  return (
    <Panel
      title="Suppressed addresses"
      lead="They get no deal alerts. Addresses are stored as hashes: type one to find out whether it is among them."
    >
      <StudioForm label="Find an address" className={classes.form} onSubmit={find}>
        <TextField name="email" type="email" label="Email address" autoComplete="off" required />
        <SubmitButton size="md" pending="Looking…">
          Find
        </SubmitButton>
      </StudioForm>
      <div role="status">
        {found && !found.suppression && `${found.email} is not suppressed.`}
        {found?.suppression && (
          <div className={classes.toolbar}>
            <span>
              {found.email}: {reasons[found.suppression.reason]}, since <Time at={found.suppression.noted_at} />.
            </span>
            <SmallButton onClick={() => setRemoving(found.suppression ?? undefined)}>Remove</SmallButton>
          </div>
        )}
      </div>
      <Loaded query={query}>
        {({ suppressions, count }) => (
          <>
            <p className={classes.count}>
              {count === 0 ? 'No address is suppressed.' : countText(count, 'address', 'addresses')}
              {count > suppressions.length && `; the latest ${suppressions.length} are shown`}
            </p>
            {suppressions.length > 0 && (
              <DataTable caption="Suppressed addresses" rows={suppressions} rowKey={({ id }) => id} columns={columns} />
            )}
          </>
        )}
      </Loaded>
      <ConfirmDialog
        title="Mail this address again?"
        open={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        confirm="Remove"
        isPending={remove.isPending}
        onConfirm={() => removing && remove.mutate(removing.id)}
      >
        <p>
          {removing?.reason === 'complaint'
            ? 'Its owner marked a mail as spam and was unsubscribed. Remove it only when they asked for mail again.'
            : 'Mail to it was refused. If the mailbox still does not exist, the next mail suppresses it again.'}
        </p>
      </ConfirmDialog>
    </Panel>
  );
}
