import { type Kysely, sql } from 'kysely';

/** Interests had a gender of their own. The one that members see in their account wins. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update users set gender = interest.key from user_interests interest
    where interest.user_id = users.id and interest.kind = 'gender' and users.gender is null`.execute(db);
  await sql`delete from user_interests where kind = 'gender'`.execute(db);
}
