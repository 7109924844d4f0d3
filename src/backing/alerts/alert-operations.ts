import type { alertOperationCalls, ListedAlert } from '../../contracts/alerts/alert-operation-calls.ts';
import type { AlertExplanation, DealAlertRecord } from '../../contracts/alerts/deal-alert.ts';
import type { CallResponse } from '../../contracts/define-call.ts';
import { parseDealAddress } from '../../domain/deals/post-address.ts';
import { findUserId, maskedContacts } from '../accounts/user-contact.ts';
import { publishedTitles } from '../content/published/published-facts.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Db } from '../platform/store/database.ts';
import { readOverview } from './alerts-overview.ts';
import { dryRunDeal } from './dry-run.ts';
import { explainAlert, explainLatest } from './explain-alert.ts';
import type { MatchingDbs } from './matching/alert-match.ts';
import { findAlert } from './user-alerts.ts';

type Calls = (typeof alertOperationCalls)['calls'];
const MAX_LISTED = 50;
const ALERT_ID = /^[0-9a-f-]{36}$/;

/** The newest alerts, of all members or of one, with masked owners. `userId`: whose alerts were asked for. */
export async function findAlerts(
  db: Db,
  { words, email }: { words?: string | undefined; email?: string | undefined },
): Promise<CallResponse<Calls['findAlerts']> & { userId: string | undefined }> {
  const userId = email ? await findUserId(db, email) : undefined;
  if (email && userId === undefined) return { count: 0, alerts: [], userId };
  const query = { userId, words: words || undefined, isMatched: true, limit: MAX_LISTED };
  const { count, alerts } = await readOverview(db, query);
  return { count, alerts: await withMaskedOwners(db, alerts), userId };
}

/** @throws Refusal 404 */
export async function tryDealAlerts(
  dbs: MatchingDbs,
  deal: string,
  now: Date,
): Promise<CallResponse<Calls['tryDealAlerts']>> {
  const postUid = uidOf(deal);
  const { count, members, alerts } = await dryRunDeal(dbs, postUid, now);
  const titles = await publishedTitles(dbs.db, [postUid], { environments: ['production'], contentTypes: ['post'] });
  const title = titles.get(postUid)?.title ?? '';
  return { post_uid: postUid, title, count, members, alerts: await withMaskedOwners(dbs.db, alerts) };
}

/** @throws Refusal 404 */
export async function explainForOperator(
  dbs: MatchingDbs,
  { id, deal }: { id: string; deal: string | undefined },
  now: Date,
): Promise<AlertExplanation[]> {
  if (!ALERT_ID.test(id)) throw new Refusal(404, 'There is no such alert.');
  const alert = await findAlert(dbs.db, id, undefined);
  if (deal === undefined) return explainLatest(dbs, alert, now);
  return [await explainAlert(dbs.db, alert, uidOf(deal), now, { withUpcoming: true })];
}

/** The uid in the address of a deal, or the text itself. */
const uidOf = (deal: string): string => parseDealAddress(deal)?.uid ?? deal.trim();

async function withMaskedOwners(
  db: Db,
  alerts: readonly Omit<DealAlertRecord, 'channels' | 'trigger'>[],
): Promise<ListedAlert[]> {
  const owners = await maskedContacts(db, [...new Set(alerts.map(({ user_id }) => user_id))]);
  return alerts.map(({ user_id, ...alert }) => ({ ...alert, shopper: owners.get(user_id) ?? '' }));
}
