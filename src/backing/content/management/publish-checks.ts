import { sql } from 'kysely';
import { endTimeouts, type Trx } from '../../platform/store/database.ts';
import { notPublishable, stillNeeded } from '../content-refusal.ts';
import { checkAddresses } from './check-addresses.ts';
import { FieldErrors } from './field-errors.ts';
import { type ContentCopy, checkReferences, findNeeding, type PublishedCopy } from './required-references.ts';

/** Runs after the entries were published. @throws Refusal 422 by the path of each field that leaves a page broken. */
export async function refuseBroken(trx: Trx, published: readonly PublishedCopy[]): Promise<void> {
  const errors = new FieldErrors();
  await checkChanged(trx, { published, removed: [] }, errors);
  if (!errors.isEmpty) throw notPublishable(errors.toRecord());
}

/** Runs after the entries were taken down. @throws Refusal 409 by the uid of each entry that published entries need. */
export async function refuseNeeded(trx: Trx, removed: readonly ContentCopy[]): Promise<void> {
  if (removed.length === 0) return;
  const errors = new FieldErrors();
  await checkChanged(trx, { published: [], removed }, errors);
  if (!errors.isEmpty) throw stillNeeded(errors.toRecord());
}

/** Runs after entries were published and others were taken down. Adds an error for each page that this leaves broken. */
export async function checkChanged(
  trx: Trx,
  { published, removed }: { published: readonly PublishedCopy[]; removed: readonly ContentCopy[] },
  errors: FieldErrors,
): Promise<void> {
  await lockPublished(trx);
  await checkReferences(trx, published, errors);
  await checkAddresses(trx, published, errors);
  if (removed.length > 0) await findNeeding(trx, removed, errors);
}

/** Unique among the advisory locks of the database. */
const PUBLISHING_LOCK = 7_265_003;

/** Serializes the checks: a post and the removal of its listing would otherwise each miss the other's uncommitted change. */
async function lockPublished(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PUBLISHING_LOCK})`.execute(trx);
  // The checks and the indexing of a large store take longer than a call may.
  await endTimeouts(trx);
}
