import type { CallBody } from '../../contracts/define-call.ts';
import type { changeReport as changeReportCall } from '../../contracts/reports/issue-report.ts';
import type { WebhookOutbox } from '../content/announce-published.ts';
import type { Db } from '../platform/store/database.ts';
import { endCheck, holdDeal } from './deals-in-check.ts';
import { reportNotFound } from './report-refusals.ts';

type Change = CallBody<typeof changeReportCall>;

/**
 * What an operator makes of a report. Resolving or rejecting one that says a deal is no longer available answers all who say
 * so of that deal, and ends its being checked: somebody has looked. Opened again, a report counts no more.
 * Throws Refusal 404.
 */
export async function changeReport(
  db: Db,
  outbox: WebhookOutbox,
  id: string,
  { status, note }: Change,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const report = await trx
      .selectFrom('issue_reports')
      .select(['id', 'post_uid', 'issue_type'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!report) throw reportNotFound();
    await holdDeal(trx, report.post_uid);
    const answer = status === 'resolved' || status === 'rejected' ? { status, is_counted: false } : undefined;
    await trx
      .updateTable('issue_reports')
      .set({ updated_at: now, ...(status && { status }), ...(note !== undefined && { note }), ...answer })
      .where('id', '=', report.id)
      .execute();
    if (!answer || report.issue_type !== 'deal-expired') return;
    await trx
      .updateTable('issue_reports')
      .set({ updated_at: now, ...answer })
      .where('post_uid', '=', report.post_uid)
      .where('issue_type', '=', 'deal-expired')
      .where('status', 'in', ['open', 'in_progress'])
      .execute();
    await endCheck(trx, outbox, report.post_uid, now);
  });
}
