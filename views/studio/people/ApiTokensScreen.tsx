import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiToken } from '../../../src/contracts/staff/api-token-calls.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { TOKENS_KEY } from '../api/query-keys.ts';
import { callStudio } from '../api/studio-api.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { DataTable } from '../parts/DataTable.tsx';
import { Loaded, Screen } from '../parts/Screen.tsx';
import { SmallButton } from '../parts/SmallButton.tsx';
import { Time } from '../parts/Time.tsx';
import { useAction } from '../parts/use-action.ts';
import { NewTokenDialog } from './NewTokenDialog.tsx';

/** Access for programs. */
export function ApiTokensScreen() {
  const { data, error, refetch } = useQuery({
    queryKey: TOKENS_KEY,
    queryFn: ({ signal }) => callStudio('GET /v3/stacks/management_tokens', { signal }),
  });
  const [isCreating, setCreating] = useState(false);
  const [doomed, setDoomed] = useState<ApiToken>();
  const revoke = useAction({
    run: async (uid: string) => {
      await callStudio('DELETE /v3/stacks/management_tokens/{uid}', { params: { uid } });
      setDoomed(undefined);
    },
    changes: [TOKENS_KEY],
    done: 'The token is revoked.',
  });
  return (
    <Screen
      title="API tokens"
      lead="For programs that read or write content. Each has its own permissions and ends within a year."
      actions={
        <SmallButton variant="primary" onClick={() => setCreating(true)}>
          New token
        </SmallButton>
      }
    >
      <Loaded query={{ data, error, refetch }} lines={3} />
      {data?.tokens.length === 0 && (
        <EmptyState icon="link" title="No tokens yet">
          <p>A feed reader, a price checker or a script of your own needs one to use the content service.</p>
        </EmptyState>
      )}
      {data && data.tokens.length > 0 && (
        <DataTable
          caption="API tokens"
          rows={data.tokens}
          rowKey={({ uid }) => uid}
          columns={[
            { label: 'Name', isName: true, cell: ({ name }) => name },
            { label: 'Permissions', cell: ({ permissions }) => permissions.join(', ') },
            { label: 'Created by', isMinor: true, cell: ({ created_by }) => created_by },
            { label: 'Last used', cell: ({ last_used_at: at }) => (at ? <Time at={at} /> : 'Never') },
            { label: 'Ends', cell: ({ expires_on }) => <Time at={expires_on} /> },
            { label: '', cell: (token) => <SmallButton onClick={() => setDoomed(token)}>Revoke</SmallButton> },
          ]}
        />
      )}
      <NewTokenDialog open={isCreating} onClose={() => setCreating(false)} />
      <ConfirmDialog
        title={`Revoke “${doomed?.name ?? ''}”?`}
        open={doomed !== undefined}
        onClose={() => setDoomed(undefined)}
        confirm="Revoke"
        isPending={revoke.isPending}
        onConfirm={() => doomed && revoke.mutate(doomed.uid)}
      >
        <p>Programs that use it are refused from then on. This cannot be undone.</p>
      </ConfirmDialog>
    </Screen>
  );
}
