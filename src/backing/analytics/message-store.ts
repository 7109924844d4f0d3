import { sql } from 'kysely';
import type { Db, Trx } from '../platform/store/database.ts';
import { addErrorGroups } from './error-groups.ts';
import { addEventCounts, countMessages } from './event-counts.ts';
import type { StoredMessage } from './stored-message.ts';

/**
 * Stores and counts new messages in one transaction and returns their ids. Rows are written in the order of their keys, so
 * that two programs cannot deadlock. `forward` queues events for the analytics tool.
 */
export async function storeMessages(
  db: Db,
  messages: readonly StoredMessage[],
  forward?: (trx: Trx, messageIds: readonly string[]) => Promise<unknown>,
): Promise<Set<string>> {
  const byId = new Map(messages.map((one) => [one.message.messageId, one]));
  return db.transaction().execute(async (trx) => {
    const fresh = await insertNew(trx, [...byId.values()]);
    const added = [...byId].filter(([id]) => fresh.has(id)).map(([, one]) => one);
    await addEventCounts(trx, countMessages(added));
    await addErrorGroups(trx, added);
    const shared = added.filter(mayShare).map(({ message }) => message.messageId);
    if (shared.length > 0) await forward?.(trx, shared);
    return fresh;
  });
}

/** Only events of visitors whose data may be shared; browser errors are never forwarded. */
const mayShare = ({ message }: StoredMessage) => message.type === 'track' && message.context.mayShare;

async function insertNew(trx: Trx, messages: readonly StoredMessage[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    insert into event_messages (message_id, received_at, happened_at, event, message)
    select * from unnest(
      ${messages.map(({ message }) => message.messageId)}::uuid[],
      ${messages.map(({ receivedAt }) => receivedAt)}::timestamptz[],
      ${messages.map(({ happenedAt }) => happenedAt)}::timestamptz[],
      ${messages.map(({ message }) => (message.type === 'track' ? message.event : 'error'))}::text[],
      ${messages.map(({ json }) => json)}::json[])
    order by 1
    on conflict (message_id) do nothing
    returning message_id as id`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

const DAY_MS = 86_400_000;
const RETENTION_DAYS = 30;
/** About 2 GB. A flood of events shortens their retention instead of filling the disk. */
const MAX_MESSAGES = 2_000_000;
const MAX_ERROR_GROUPS = 5_000;
const DELETE_BATCH = 5_000;

/**
 * Deletes messages that are older than 30 days or beyond `maxMessages`, in batches, and the error groups that were seen
 * longest ago.
 */
export async function pruneEvents(db: Db, now: Date, stopping: AbortSignal, maxMessages = MAX_MESSAGES): Promise<void> {
  const { rows } = await sql<{ received_at: Date }>`
    select received_at from event_messages order by received_at desc offset ${maxMessages} limit 1`.execute(db);
  const oldest = now.getTime() - RETENTION_DAYS * DAY_MS;
  const before = new Date(Math.max(oldest, rows[0] ? rows[0].received_at.getTime() + 1 : oldest));
  let deleted = 0;
  do {
    const { numAffectedRows = 0n } = await sql`
      delete from event_messages where message_id in (
        select message_id from event_messages where received_at < ${before} limit ${DELETE_BATCH})`.execute(db);
    deleted = Number(numAffectedRows);
  } while (deleted === DELETE_BATCH && !stopping.aborted);
  await sql`
    delete from browser_errors where fingerprint in (
      select fingerprint from browser_errors order by last_seen desc, fingerprint offset ${MAX_ERROR_GROUPS})`.execute(
    db,
  );
}
