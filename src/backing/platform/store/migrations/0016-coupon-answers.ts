import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table coupon_answers (
      coupon_id text not null,
      person text not null,
      network text,
      worked boolean not null,
      answered_at timestamptz not null,
      primary key (coupon_id, person)
    )`.execute(db);
  await sql`create index coupon_answers_latest on coupon_answers (coupon_id, answered_at desc)`.execute(db);
  await sql`create index coupon_answers_person on coupon_answers (person)`.execute(db);
  await sql`create index coupon_answers_age on coupon_answers (answered_at)`.execute(db);
}
