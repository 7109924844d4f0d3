import { type Selectable, sql } from 'kysely';
import { LEASE_SECONDS } from '../../../contracts/content/entry-lease.ts';
import type { Db } from '../../platform/store/database.ts';
import type { EntryKey } from '../references.ts';
import type { EntryLeasesTable } from '../tables.ts';

type Lease = Selectable<EntryLeasesTable>;

interface Claim {
  holder: string;
  session: string;
  /** Also from another session. */
  takeOver: boolean;
  now: Date;
}

interface Claimed {
  acquired: boolean;
  lease: Lease;
  /** The lease that was taken over. */
  previous?: Lease;
}

/** The lease of an entry that has not ended. */
export function findLease(db: Db, entryId: string, now: Date): Promise<Lease | undefined> {
  return db
    .selectFrom('entry_leases')
    .selectAll()
    .where('entry_id', '=', entryId)
    .where('until', '>', now)
    .executeTakeFirst();
}

/** Acquires, renews or takes over the lease of an entry. */
export function claimLease(db: Db, entryId: string, { holder, session, takeOver, now }: Claim): Promise<Claimed> {
  return db.transaction().execute(async (trx) => {
    // One claim at a time: who takes over learns of the lease that ends by it.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`lease of entry ${entryId}`}, 0))`.execute(trx);
    const present = await trx
      .selectFrom('entry_leases')
      .selectAll()
      .where('entry_id', '=', entryId)
      .where('until', '>', now)
      .executeTakeFirst();
    const isOwn = present?.holder === holder && present.session === session;
    if (present && !isOwn && !takeOver) return { acquired: false, lease: present };
    const until = new Date(now.getTime() + LEASE_SECONDS * 1_000);
    const lease = { entry_id: entryId, holder, session, since: isOwn ? present.since : now, until };
    await trx
      .insertInto('entry_leases')
      .values(lease)
      .onConflict((conflict) => conflict.column('entry_id').doUpdateSet(lease))
      .execute();
    return { acquired: true, lease, ...(present && !isOwn && { previous: present }) };
  });
}

/** Ends the lease of an entry if the session holds it. A deleted entry has none: its form is left without an error. */
export async function releaseLease(
  db: Db,
  { contentType, uid }: EntryKey,
  { holder, session }: Pick<Claim, 'holder' | 'session'>,
) {
  await db
    .deleteFrom('entry_leases')
    .where('entry_id', 'in', (entries) =>
      entries.selectFrom('entries').select('id').where('content_type', '=', contentType).where('uid', '=', uid),
    )
    .where('holder', '=', holder)
    .where('session', '=', session)
    .execute();
}
