import { type Kysely, sql } from 'kysely';

/** The rules of alerts in one column, so that a new rule needs no column of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deal_alerts add column rules jsonb not null default '{}'`.execute(db);
  await sql`
      update deal_alerts set rules =
        jsonb_strip_nulls(jsonb_build_object('max_price', max_price, 'min_percent_off', min_percent_off))
        || case when stores = '{}' then '{}'::jsonb else jsonb_build_object('stores', to_jsonb(stores)) end
      where max_price is not null or min_percent_off is not null or stores <> '{}'`.execute(db);
  await sql`alter table deal_alerts drop column max_price, drop column min_percent_off, drop column stores`.execute(db);
}
