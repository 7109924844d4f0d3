import { sql } from 'kysely';
import type { AlertExplanation } from '../../../contracts/alerts/deal-alert.ts';
import type { Db } from '../../platform/store/database.ts';
import { indexedPosts } from '../../search/indexed-posts.ts';
import { entryNames } from '../../search/names-and-traits.ts';
import { excludedClauses } from '../../search/text/all-words.ts';
import { hasSearchTerms } from '../../search/text/match-all-words.ts';
import { eachForm, type WordClause } from '../../search/text/term-forms.ts';
import type { AlertQuery, StoredRules } from '../tables.ts';
import { explainRules } from './alert-rules.ts';
import { findDeals, isRunning, type PublishedDeal, type UnreadableDeal } from './find-deals.ts';
import type { RuleContext } from './matching-rules.ts';
import { explainWords, noSearchTerms, quoted } from './rule-sentences.ts';
import type { AlertReadingsTable } from './tables.ts';

type Rule = AlertExplanation['rules'][number];

/** How a deal compares with the rules of an alert. */
export interface MatchExplanation {
  headline: string;
  /** Whether the deal is or was visible to shoppers. */
  hasStarted: boolean;
  /** The published deal cannot be parsed, so no rule was checked. */
  isUnreadable: boolean;
  /** Whether the deal meets every rule. */
  isMet: boolean;
  /** The rules of the alert, plus whether the deal is live and newer than the alert. */
  rules: Rule[];
}

type ExplainedAlert = Pick<AlertQuery, 'search_string' | 'excluded_words'> &
  Pick<AlertReadingsTable, 'about' | 'min_price' | 'max_price'> & {
    rules: StoredRules;
    created_at: Date;
    clauses: { asked: string; forms: { own: string; others: string[] }[] }[];
  };

/**
 * Checks a deal against each rule of an alert, with the same result as `matchDeals`, but ignores whether the alert is paused.
 * Returns undefined when there is no such alert or deal.
 */
export async function explainMatch(
  db: Db,
  alertId: string,
  postUid: string,
  now: Date,
): Promise<MatchExplanation | undefined> {
  const unreadable: UnreadableDeal[] = [];
  const [alert, [deal]] = await Promise.all([
    findAlert(db, alertId),
    findDeals(db, [postUid], (one) => unreadable.push(one)),
  ]);
  const [unparsed] = unreadable;
  if (alert && unparsed) {
    return { headline: '', hasStarted: unparsed.startsAt <= now, isUnreadable: true, isMet: false, rules: [] };
  }
  if (!alert || !deal) return undefined;
  const rules = [...(await explainQuery(db, alert, deal)), ...explainTimes(alert, deal, now)];
  return {
    headline: deal.facts.headline,
    hasStarted: deal.startsAt <= now,
    isUnreadable: false,
    isMet: rules.every((rule) => rule.is_met),
    rules,
  };
}

async function findAlert(db: Db, id: string): Promise<ExplainedAlert | undefined> {
  const { rows } = await sql<ExplainedAlert>`
    select a.search_string, a.excluded_words, a.rules, a.created_at, r.about, r.min_price, r.max_price, r.clauses
    from deal_alerts a join alert_readings r on r.id = a.reading_id where a.id = ${id}`.execute(db);
  return rows[0];
}

async function explainQuery(db: Db, alert: ExplainedAlert, deal: PublishedDeal): Promise<Rule[]> {
  const { id } = deal;
  const none = excludedClauses(alert);
  const context: RuleContext = {
    prices: { min: alert.min_price ?? 0, max: alert.max_price ?? Number.POSITIVE_INFINITY },
    namesOf: (type, slugs) => entryNames(db, type, slugs),
  };
  const [found, foundExcluded, isAbout, rules] = await Promise.all([
    findForms(db, id, alert.clauses),
    findForms(db, id, none),
    isAboutTerms(db, id, alert.about),
    explainRules(alert.rules, deal, context),
  ]);
  const present = none.flatMap(({ asked }, index) => (foundExcluded[index] === undefined ? [] : [asked]));
  return [
    ...(alert.clauses.length > 0 ? [explainWords(alert.clauses, found, isAbout)] : []),
    ...(hasSearchTerms(alert) ? [] : [noSearchTerms(alert.search_string)]),
    ...rules,
    ...(none.length > 0
      ? [
          {
            rule: 'excluded_words' as const,
            is_met: present.length === 0,
            wanted: `without ${quoted(
              none.map(({ asked }) => asked),
              'or',
            )}`,
            found: present.length === 0 ? 'has none of them' : `has ${quoted(present, 'and')}`,
          },
        ]
      : []),
  ];
}

/** Body text mentions many things that a deal is not about, so only weights A to C count. */
async function isAboutTerms(db: Db, id: number, about: string | null): Promise<boolean> {
  const { rows } = await sql<{ is_about: boolean }>`
    select ${about}::tsquery is null or ts_filter(words, '{a,b,c}') @@ ${about}::tsquery as is_about
    from ${indexedPosts} d where id = ${id}`.execute(db);
  return rows[0]?.is_about ?? false;
}

function explainTimes(alert: ExplainedAlert, deal: PublishedDeal, now: Date): Rule[] {
  const hasStarted = deal.startsAt <= now;
  return [
    {
      rule: 'live',
      is_met: isRunning(deal, now),
      wanted: 'a current deal',
      found: isRunning(deal, now) ? 'it is current' : hasStarted ? 'it has expired' : 'it has not started yet',
    },
    {
      rule: 'before_alert',
      is_met: alert.created_at < deal.liveAt,
      wanted: 'a deal posted after the alert was created',
      found: alert.created_at < deal.liveAt ? 'it was posted later' : 'it was posted earlier',
    },
  ];
}

/** Returns for each clause the form that the document has, preferably as typed; undefined if it has none. */
async function findForms(db: Db, documentId: number, clauses: readonly WordClause[]): Promise<(string | undefined)[]> {
  const forms = clauses.flatMap(({ forms: all }, index) =>
    all.flatMap((one) => {
      const texts = [one.own, ...one.others];
      return eachForm(one).map((query, at) => ({ index, text: texts[at] ?? one.own, query }));
    }),
  );
  if (forms.length === 0) return clauses.map(() => undefined);
  const { rows } = await sql<{ has: boolean[] }>`
    select array[${sql.join(forms.map(({ query }) => sql`words @@ ${query}`))}] as has
    from ${indexedPosts} d where id = ${documentId}`.execute(db);
  const has = rows[0]?.has ?? [];
  return clauses.map((_, clause) => forms.find(({ index }, at) => index === clause && has[at])?.text);
}
