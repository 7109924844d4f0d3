import type { Selectable } from 'kysely';
import type { AlertExplanation } from '../../contracts/alerts/deal-alert.ts';
import type { Db } from '../platform/store/database.ts';
import type { AlertRow } from './alert-record.ts';
import type { MatchingDbs } from './matching/alert-match.ts';
import { noRules } from './matching/alert-rules.ts';
import { explainMatch, type MatchExplanation } from './matching/explain-match.ts';
import { matchesOfQuery } from './matching/matches-of-query.ts';
import type { DealAlertMatchesTable, DropReason } from './tables.ts';

type Match = Selectable<DealAlertMatchesTable>;
type Verdict = Pick<AlertExplanation, 'outcome' | 'reason' | 'at'>;

/** Maximum deals in a list of explanations. */
const MAX_EXPLANATIONS = 20;

const dropped: Record<DropReason, string> = {
  changed: 'It matched when it was found, but it changed before the email went out.',
  expired: 'It ended before the email went out.',
  unpublished: 'It was taken down before the email went out.',
  unsubscribed: 'It matched, but deal emails were turned off.',
  bounce: 'It matched, but emails to your address are not arriving.',
  complaint: 'It matched, but our emails were reported as spam.',
  undelivered: 'The email with this deal could not be delivered.',
  unreadable: 'It matched when it was found, but it could not be read when the email was written.',
};

/** Explains why an alert mailed a deal or did not. Only operators may see deals that have not started (`withUpcoming`). */
export async function explainAlert(
  db: Db,
  alert: AlertRow,
  postUid: string,
  now: Date,
  { withUpcoming = false }: { withUpcoming?: boolean } = {},
): Promise<AlertExplanation> {
  const [match, explained] = await Promise.all([
    db
      .selectFrom('deal_alert_matches')
      .selectAll()
      .where('alert_id', '=', alert.id)
      .where('post_uid', '=', postUid)
      .executeTakeFirst(),
    explainMatch(db, alert.id, postUid, now),
  ]);
  const met = explained?.hasStarted || withUpcoming ? explained : undefined;
  return {
    alert_id: alert.id,
    post_uid: postUid,
    headline: met?.headline ?? match?.facts.headline ?? '',
    rules: met?.rules ?? [],
    ...(match ? verdictOfMatch(match, alert) : await verdictWithoutMatch(db, alert.id, postUid, met)),
  };
}

/**
 * Explains the latest deals that concern the alert, newest first: its matches, and deals that have its words but do not meet
 * another rule.
 */
export async function explainLatest(dbs: MatchingDbs, alert: AlertRow, now: Date): Promise<AlertExplanation[]> {
  const found = await dbs.db
    .selectFrom('deal_alert_matches')
    .select(['post_uid', 'matched_at'])
    .where('alert_id', '=', alert.id)
    .orderBy('matched_at', 'desc')
    .limit(MAX_EXPLANATIONS)
    .execute();
  const wordsOnly = { ...noRules, search_string: alert.search_string };
  const { deals } = await matchesOfQuery(dbs, wordsOnly, { since: alert.created_at, now, limit: MAX_EXPLANATIONS });
  const times = new Map([
    ...deals.map(({ postUid, liveAt }) => [postUid, liveAt] as const),
    ...found.map(({ post_uid, matched_at }) => [post_uid, matched_at] as const),
  ]);
  const latest = [...times].toSorted(([, a], [, b]) => b.getTime() - a.getTime()).slice(0, MAX_EXPLANATIONS);
  const explanations: AlertExplanation[] = [];
  // Sequential on purpose: this page is opened rarely and must not take database connections from other work.
  for (const [postUid] of latest) explanations.push(await explainAlert(dbs.db, alert, postUid, now));
  return explanations;
}

function verdictOfMatch({ state, reason, settled_at, failed_mails }: Match, alert: AlertRow): Verdict {
  if (state === 'sent') {
    return { outcome: 'sent', reason: 'It was in an email.', at: settled_at?.toISOString() ?? null };
  }
  if (state === 'dropped') return { outcome: 'not_sent', reason: dropped[reason || 'changed'], at: null };
  return alert.paused_at === null
    ? {
        outcome: 'waiting',
        reason:
          failed_mails > 0
            ? 'An email could not be delivered. It will be in the next one.'
            : 'It will be in the next email.',
        at: alert.next_send_at?.toISOString() ?? null,
      }
    : { outcome: 'waiting', reason: 'It will be emailed once the alert is resumed.', at: null };
}

async function verdictWithoutMatch(
  db: Db,
  alertId: string,
  postUid: string,
  met: MatchExplanation | undefined,
): Promise<Verdict> {
  const mailed = await db
    .selectFrom('deal_alert_told')
    .select('post_uid')
    .where('alert_id', '=', alertId)
    .where('post_uid', '=', postUid)
    .executeTakeFirst();
  if (mailed) return { outcome: 'sent', reason: 'It was in an email over a year ago.', at: null };
  if (!met) return { outcome: 'not_looked_at', reason: 'There is no such deal.', at: null };
  if (met.isUnreadable) {
    return { outcome: 'not_looked_at', reason: 'It cannot be read as published.', at: null };
  }
  if (!met.isMet) {
    return { outcome: 'not_met', reason: 'It does not meet all of the alert’s rules.', at: null };
  }
  const candidate = await db
    .selectFrom('deal_alert_candidates')
    .select('due_at')
    .where('post_uid', '=', postUid)
    .executeTakeFirst();
  const reason =
    candidate && candidate.due_at !== null
      ? 'It has just changed and will be checked shortly.'
      : 'It was posted while the alert was paused or had different rules.';
  return { outcome: 'not_looked_at', reason, at: null };
}
