import { type Kysely, sql } from 'kysely';

/** What an offer saves and ships for, for filters and sorts; `renewDocuments` fills it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table search_documents
      add column discounts text[] not null default '{}',
      add column coupons text[] not null default '{}',
      add column stock text[] not null default '{}',
      add column shipping_cost double precision,
      add column percent_off integer not null default 0`.execute(db);
}
