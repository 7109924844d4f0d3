import type { CallBody } from '../../contracts/define-call.ts';
import type { changeReport as changeReportCall } from '../../contracts/reports/issue-report.ts';
import type { WebhookOutbox } from '../content/announce-published.ts';
import type { Db } from '../platform/store/database.ts';
import { endCheck, lockDeal } from './deals-in-check.ts';
import { reportNotFound } from './report-refusals.ts';

type Change = CallBody<typeof changeReportCall> & {
  /** The operator; empty for a program. */
  by?: string;
};

/**
 * Stores an operator's change to a report. Resolving or rejecting a report that a deal is unavailable closes all such reports
 * of that deal and ends its check. A closed report no longer counts toward a check, even if it is reopened. Throws Refusal 404.
 */
export async function changeReport(
  db: Db,
  outbox: WebhookOutbox,
  id: string,
  { status, note, by = '' }: Change,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const report = await trx
      .selectFrom('issue_reports')
      .select(['id', 'post_uid', 'issue_type'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!report) throw reportNotFound();
    await lockDeal(trx, report.post_uid);
    const handled = { handled_by: by, handled_at: now };
    const isClosed = status === 'resolved' || status === 'rejected';
    const decision = isClosed ? { status, is_counted: false, ...handled } : undefined;
    await trx
      .updateTable('issue_reports')
      .set({ updated_at: now, ...(status && { status, ...handled }), ...(note !== undefined && { note }), ...decision })
      .where('id', '=', report.id)
      .execute();
    if (!decision || report.issue_type !== 'deal-expired') return;
    await trx
      .updateTable('issue_reports')
      .set({ updated_at: now, ...decision })
      .where('post_uid', '=', report.post_uid)
      .where('issue_type', '=', 'deal-expired')
      .where('status', 'in', ['open', 'in_progress'])
      .execute();
    await endCheck(trx, outbox, report.post_uid, now);
  });
}
