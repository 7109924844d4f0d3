import { type Kysely, sql } from 'kysely';

/** Filters of lists that members of the staff gave a name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_filters (
      staff_uid text not null references staff on delete cascade,
      name text not null,
      address text not null,
      primary key (staff_uid, name)
    )`.execute(db);
}
