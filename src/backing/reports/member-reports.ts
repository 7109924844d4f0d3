import type { Db, Trx } from '../platform/store/database.ts';

/** What a member has reported, for the export of their account: the oldest first. `reporter`: their key. */
export async function listMemberReports(db: Db, reporter: string): Promise<object[]> {
  return db
    .selectFrom('issue_reports')
    .select(['issue_type', 'message', 'post_uid', 'listing_uid', 'status', 'created_at'])
    .where('reporter', '=', reporter)
    .orderBy('id')
    .execute();
}

/** Part of deleting an account. Deals that are being checked stay so until somebody has looked. */
export async function forgetMemberReports(trx: Trx, reporter: string): Promise<void> {
  await trx.deleteFrom('issue_reports').where('reporter', '=', reporter).execute();
}
