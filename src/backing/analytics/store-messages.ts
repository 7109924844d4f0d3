import { sql } from 'kysely';
import type { Db, Trx } from '../platform/store/database.ts';
import { addCounts } from './add-counts.ts';
import { countedAs } from './counted-as.ts';
import { addErrors } from './error-groups.ts';
import type { KeptMessage } from './kept-message.ts';

/**
 * Stores and counts the messages that are new, in one transaction, and returns their ids. Rows are written in the order of
 * their keys, so that programs that write the same ones cannot deadlock. `forward` queues events for the analytics tool.
 */
export async function storeMessages(
  db: Db,
  messages: readonly KeptMessage[],
  forward?: (trx: Trx, messageIds: readonly string[]) => Promise<unknown>,
): Promise<Set<string>> {
  const byId = new Map(messages.map((one) => [one.message.messageId, one]));
  return db.transaction().execute(async (trx) => {
    const fresh = await insertNew(trx, [...byId.values()]);
    const added = [...byId].filter(([id]) => fresh.has(id)).map(([, one]) => one);
    await addCounts(trx, countedAs(added));
    await addErrors(trx, added);
    const shared = added.filter(mayShare).map(({ message }) => message.messageId);
    if (shared.length > 0) await forward?.(trx, shared);
    return fresh;
  });
}

/** Only events of visitors who have not objected; browser errors stay here. */
const mayShare = ({ message }: KeptMessage) => message.type === 'track' && message.context.mayShare;

async function insertNew(trx: Trx, messages: readonly KeptMessage[]): Promise<Set<string>> {
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
