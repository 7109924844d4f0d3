import { sql } from 'kysely';
import type { Db, Trx } from '../platform/store/database.ts';
import { addCounts } from './add-counts.ts';
import { countedAs } from './counted-as.ts';
import { addErrors } from './error-groups.ts';
import type { KeptMessage } from './kept-message.ts';

/**
 * Stores and counts in one transaction what is not known yet; tells the ids of what was new. Rows are written in the order
 * of their keys: programs that write the same ones wait for each other, never in a circle.
 */
export async function storeMessages(
  db: Db,
  messages: readonly KeptMessage[],
  isPassedOn: boolean,
): Promise<Set<string>> {
  const byId = new Map(messages.map((one) => [one.message.messageId, one]));
  return db.transaction().execute(async (trx) => {
    const fresh = await insertNew(trx, [...byId.values()]);
    const added = [...byId].filter(([id]) => fresh.has(id)).map(([, one]) => one);
    await addCounts(trx, countedAs(added));
    await addErrors(trx, added);
    if (isPassedOn) await leaveForTool(trx, added);
    return fresh;
  });
}

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

/** Only of visitors who have not objected, and only what they did: what went wrong is nobody else's business. */
async function leaveForTool(trx: Trx, messages: readonly KeptMessage[]): Promise<void> {
  const shared = messages.filter(({ message }) => message.type === 'track' && message.context.mayShare);
  if (shared.length === 0) return;
  await trx
    .insertInto('event_outbox')
    .values(
      shared.map(({ message, receivedAt }) => ({
        message_id: message.messageId,
        attempts: 0,
        next_attempt_at: receivedAt,
      })),
    )
    .execute();
}
