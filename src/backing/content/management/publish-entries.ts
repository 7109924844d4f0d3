import { sql } from 'kysely';
import type { Environment } from '../../../contracts/content/delivery.ts';
import type { Trx } from '../../platform/store/database.ts';
import type { OnPublish } from '../announce-published.ts';
import { toDeliveredEntry } from '../delivery/to-delivered-entry.ts';
import { collectReferences, type EntryKey } from '../references.ts';
import type { PublishedEntriesTable } from '../tables.ts';
import type { Author, StoredEntry } from './store-entries.ts';

type PublishedRow = Pick<PublishedEntriesTable, 'environment' | 'content_type' | 'uid'>;

interface ToPublish {
  entry: StoredEntry;
  environments: readonly Environment[];
}

/** Makes saved entries what readers of the environments see: their copies, the search documents and the announcement. */
export async function publishEntries(
  trx: Trx,
  announce: OnPublish,
  given: readonly ToPublish[],
  { name, now }: Author,
): Promise<void> {
  const rows = given.flatMap(({ entry, environments }) =>
    [...new Set(environments)].map((environment) => ({
      environment,
      content_type: entry.content_type,
      uid: entry.uid,
      data: toDeliveredEntry(entry, environment, now, name),
      refs: [...collectReferences(entry.data)],
      updated_at: entry.updated_at,
    })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into published_entries (environment, content_type, uid, data, refs, updated_at)
    select given.environment, given.content_type, given.uid, given.data, given.refs, given.updated_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given(environment text, content_type text, uid text, data jsonb, refs text[], updated_at timestamptz)
    order by given.environment, given.content_type, given.uid
    on conflict (environment, content_type, uid) do update set
      data = excluded.data, refs = excluded.refs, updated_at = excluded.updated_at`.execute(trx);
  await announce(trx, { event: 'publish', entries: rows.map(toKey), now });
}

/** Takes entries from the readers of environments; tells which of them were there. */
export async function unpublishEntry(
  trx: Trx,
  announce: OnPublish,
  event: 'unpublish' | 'delete',
  { contentType, uid }: EntryKey,
  environments: readonly Environment[],
  now: Date,
): Promise<void> {
  const removed = await trx
    .deleteFrom('published_entries')
    .where('content_type', '=', contentType)
    .where('uid', '=', uid)
    .where('environment', 'in', [...environments])
    .returning(['environment', 'content_type', 'uid'])
    .execute();
  await announce(trx, { event, entries: removed.map(toKey), now });
}

const toKey = ({ environment, content_type: contentType, uid }: PublishedRow) => ({ environment, contentType, uid });
