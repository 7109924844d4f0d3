import type { Router } from 'express';
import { feedPage } from '../../contracts/feeds/feed-page.ts';
import { planningCalls } from '../../contracts/staff/planning-calls.ts';
import { findDraft } from '../content/management/find-draft.ts';
import { readCalendar } from '../content/planning/read-calendar.ts';
import { readOrderedDeals, whyLeftOut } from '../content/planning/read-ordered-deals.ts';
import { feedQueryParams } from '../feeds/placements-router.ts';
import type { Authorize } from '../platform/authorize.ts';
import { bindCalls } from '../platform/bind-calls.ts';
import type { Db } from '../platform/store/database.ts';
import { readSearchRequest } from '../search/read-search-request.ts';
import type { SearchEngine } from '../search/search-engine.ts';

interface PlanningDependencies {
  db: Db;
  engine: Pick<SearchEngine, 'answer'>;
  authorize: Authorize;
  now: () => Date;
}

const queryFields = feedPage.entry.pick({ bd_queries: true });

/** Answers what is planned, and the order of a feed (docs/spec/staff.md STAFF-115, STAFF-117). */
export function createPlanningRouter({ db, engine, authorize, now }: PlanningDependencies): Router {
  return bindCalls(
    planningCalls,
    {
      readCalendar: async ({ query: { from, to, zone } }) => ({
        calendar: await readCalendar(db, { from: new Date(from), to: new Date(to), zone }),
      }),

      async readFeedOrder({ params: { uid }, query: { pinned, search, limit } }) {
        const { data } = await findDraft(db, { contentType: feedPage.uid, uid });
        const own = feedQueryParams(queryFields.parse(data).bd_queries ?? {});
        const words = [own.query, search].filter(Boolean).join(' ');
        const params = search
          ? { ...own, query: words, match: 'all', sort: 'relevance', limit }
          : { ...own, picked: pinned.join(',') || undefined, limit: limit + pinned.length };
        // Throws Refusal 400 for a query that no search accepts, such as 100 brands.
        const { results, count } = await engine.answer(readSearchRequest(params));
        const shown = results.map((result) => result.uid);
        const isShown = new Set(shown);
        const missing = search ? [] : pinned.filter((one) => !isShown.has(one));
        const deals = await readOrderedDeals(db, [...shown, ...missing]);
        return {
          deals: shown.flatMap((one) => deals.get(one)?.deal ?? []),
          left_out: missing.map((one) => whyLeftOut(one, deals.get(one), now())),
          count,
        };
      },
    },
    authorize,
  );
}
