import { sql } from 'kysely';
import { storedRules } from '../../src/backing/alerts/matching/alert-rules.ts';
import { readAlert, toReadingRow } from '../../src/backing/alerts/matching/read-alert.ts';
import type { Store } from '../../src/backing/platform/store/open-store.ts';
import type { GeneratedAlert } from './generated-alerts.ts';

/** Rows in one statement, and queries that are read side by side. */
const ROWS = 2_000;
const AT_ONCE = 6;
/** Whose alerts they are. */
const ALERTS_A_USER = 4;

/** Writes alerts as the service would, for users who get mails, and in bulk: an hour old. Resolves with different words. */
export async function insertAlerts({ db, searchDb }: Store, alerts: Iterable<GeneratedAlert>): Promise<number> {
  const readings = new Map<string, number>();
  const keyOf = ({ search_string, excluded_words }: GeneratedAlert) => JSON.stringify([search_string, excluded_words]);
  const read = async (alert: GeneratedAlert) => {
    const row = toReadingRow(await readAlert(searchDb, alert), new Date());
    const { id } = await db
      .insertInto('alert_readings')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .returning('id')
      .executeTakeFirstOrThrow();
    readings.set(keyOf(alert), id);
  };
  let index = 0;
  for (const batch of inBatches(alerts, ROWS)) {
    const unread = new Map(batch.filter((alert) => !readings.has(keyOf(alert))).map((alert) => [keyOf(alert), alert]));
    for (const some of inBatches(unread.values(), AT_ONCE)) await Promise.all(some.map(read));
    const rows = batch.map((alert) => {
      index += 1;
      const user_id = `bench${Math.floor(index / ALERTS_A_USER)}`;
      const reading_id = readings.get(keyOf(alert));
      return { id: `alert${index}`, user_id, ...alert, rules: storedRules(alert), reading_id };
    });
    await insertRows(db, rows);
  }
  // Otherwise the database would start these in the middle of the measurement.
  await sql`vacuum analyze deal_alerts`.execute(db);
  await sql`vacuum analyze alert_readings`.execute(db);
  await sql`checkpoint`.execute(db);
  return readings.size;
}

async function insertRows(db: Store['db'], rows: readonly object[]): Promise<void> {
  const given = JSON.stringify(rows);
  await sql`
    insert into users (id, email, md5_hash, sha256_hash, subscribed, firstname, lastname, is_full_user,
      unsubscribe_token, source, created_at)
    select distinct user_id, user_id || '@example.com', md5(user_id), md5(user_id) || md5(user_id), true, '', '', false,
      user_id, '{}'::jsonb, now()
    from jsonb_to_recordset(${given}::jsonb) as alert (user_id text)
    on conflict do nothing`.execute(db);
  await sql`
    insert into deal_alerts (id, user_id, name, search_string, rules, excluded_words,
      query_key, pace, mail_token, created_at, reading_id)
    select id, user_id, '', search_string, rules, excluded_words, id, pace, id,
      now() - interval '1 hour', reading_id
    from jsonb_to_recordset(${given}::jsonb) as alert (id text, user_id text, search_string text, rules jsonb,
      excluded_words text[], pace text, reading_id integer)`.execute(db);
}

function* inBatches<T>(all: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = [];
  for (const one of all) {
    batch.push(one);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
