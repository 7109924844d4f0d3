import { useState } from 'react';
import { Link } from 'react-router';
import type { Release, ReleaseItem } from '../../../../src/contracts/content/releases.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { RELEASES_KEY, SCHEDULES_KEY } from '../../api/query-keys.ts';
import { callStudio } from '../../api/studio-api.ts';
import { ReferencePicker } from '../../fields/support/ReferencePicker.tsx';
import { useEntryFacts } from '../../fields/support/use-entry-facts.ts';
import { DataTable } from '../../parts/DataTable.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { SmallButton } from '../../parts/SmallButton.tsx';
import { useAction } from '../../parts/use-action.ts';
import { typeOf, useContentTypes } from '../use-content-types.ts';
import classes from './publishing.module.css';

interface ReleaseItemsProps {
  release: Release;
  items: readonly ReleaseItem[];
  canChange: boolean;
}

type Added = Pick<ReleaseItem, 'content_type_uid' | 'uid' | 'action'>;

/** The entries of a release, and what it does with each. */
export function ReleaseItems({ release: { uid: release, state }, items, canChange }: ReleaseItemsProps) {
  const { data: types = [] } = useContentTypes();
  const [isPicking, setPicking] = useState(false);
  const params = { uid: release };
  const changes = [RELEASES_KEY, SCHEDULES_KEY];
  const add = useAction({
    run: (item: Added) => callStudio('POST /v3/releases/{uid}/items', { params, body: { items: [item] } }),
    changes,
  });
  const remove = useAction({
    run: ({ content_type_uid, uid }: ReleaseItem) =>
      callStudio('DELETE /v3/releases/{uid}/items', { params, body: { items: [{ content_type_uid, uid }] } }),
    changes,
    done: ({ title, uid }) => `“${title || uid}” is not in the release anymore.`,
  });
  const button = canChange && (
    <SmallButton variant={items.length === 0 ? 'primary' : 'secondary'} onClick={() => setPicking(true)}>
      Add entries…
    </SmallButton>
  );
  const doing = state === 'deployed' ? { publish: 'Published', unpublish: 'Unpublished' } : actions;
  return (
    <Panel
      title={`Entries (${items.length})`}
      lead={state === 'scheduled' && 'To change the entries or what is done with them, cancel the schedule first.'}
      actions={items.length > 0 && button}
    >
      {items.length === 0 && (
        <EmptyState icon="grid" title="No entry is in it yet" level={3} actions={button}>
          <p>Entries can also be added from their own form.</p>
        </EmptyState>
      )}
      {items.length > 0 && (
        <DataTable
          caption="Entries of the release"
          rows={items}
          rowKey={({ content_type_uid: type, uid }) => `${type}.${uid}`}
          columns={[
            {
              label: 'Title',
              isName: true,
              cell: (item) => (
                <>
                  <Link to={`/content/${item.content_type_uid}/${item.uid}`} className={classes.title}>
                    {item.title || `${item.uid}: this entry does not exist anymore`}
                  </Link>
                  {state !== 'deployed' && item.action === 'publish' && <Unchanged item={item} />}
                </>
              ),
            },
            { label: 'Type', isMinor: true, cell: ({ content_type_uid: uid }) => typeOf(types, uid)?.title ?? uid },
            {
              label: 'Action',
              cell: (item) =>
                canChange ? (
                  <select
                    aria-label={`Action for ${item.title || item.uid}`}
                    className={classes.select}
                    value={item.action}
                    onChange={({ target }) => {
                      const { content_type_uid, uid } = item;
                      add.mutate({ content_type_uid, uid, action: target.value as ReleaseItem['action'] });
                    }}
                  >
                    {Object.entries(actions).map(([value, label]) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </select>
                ) : (
                  doing[item.action]
                ),
            },
            { label: 'Version', isNumber: true, cell: ({ version, action }) => versionText(version, action) },
            ...(canChange
              ? [
                  {
                    label: '',
                    cell: (item: ReleaseItem) => (
                      <SmallButton
                        variant="quiet"
                        aria-label={`Remove ${item.title || item.uid}`}
                        onClick={() => remove.mutate(item)}
                      >
                        Remove
                      </SmallButton>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
      <ReferencePicker
        open={isPicking}
        title="Add entries"
        types={types.map(({ uid }) => uid)}
        chosen={items.map(({ content_type_uid, uid }) => ({ uid, _content_type_uid: content_type_uid }))}
        onClose={() => setPicking(false)}
        onChoose={({ uid, _content_type_uid }) =>
          add.mutate({ content_type_uid: _content_type_uid, uid, action: 'publish' })
        }
      />
    </Panel>
  );
}

/** Said of an entry that the release would publish as it is published already. */
function Unchanged({ item: { content_type_uid: type, uid, version } }: { item: ReleaseItem }) {
  const { data } = useEntryFacts({ _content_type_uid: type, uid });
  if (!data?.states.includes('published') || (version !== null && version !== data.published_version)) return null;
  return <span className={classes.more}>Nothing changed since it was published.</span>;
}

const actions: Record<ReleaseItem['action'], string> = { publish: 'Publish', unpublish: 'Unpublish' };

function versionText(version: number | null, action: ReleaseItem['action']): string {
  if (version !== null) return String(version);
  return action === 'publish' ? 'Latest' : '';
}
