import { Router } from 'express';
import type { CategoryRecord } from '../../contracts/categories/categories.ts';
import { contentHubCalls } from '../../contracts/deals/deals.ts';
import { categoryFeedPages } from '../content/published/feed-pages.ts';
import { findDealUids } from '../content/published/find-published.ts';
import type { AssetAddress } from '../images/asset-field.ts';
import type { Authorize } from '../platform/authorize.ts';
import { bindCalls } from '../platform/bind-calls.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Db } from '../platform/store/database.ts';
import { loadRecords } from '../search/find-page.ts';
import { relatedQueries } from '../search/queries/related-queries.ts';
import { readSearchRequest } from '../search/read-search-request.ts';
import type { SearchEngine } from '../search/search-engine.ts';
import { toDeal } from './to-deal.ts';

interface ContentHubDependencies {
  db: Db;
  now: () => Date;
  /** Called per request: the port is unknown until the program listens. */
  assetAddress: () => AssetAddress;
  engine: Pick<SearchEngine, 'answer' | 'listing'>;
  contentHubSearch: Router;
  authorize: Authorize;
}

const MAX_IDS = 100;

/** The content hub: deals, searches and categories for older parts of the site (docs/spec/calls.md CALLS-18). */
export function createContentHubRouter(dependencies: ContentHubDependencies): Router {
  const { db, now, assetAddress, engine, contentHubSearch, authorize } = dependencies;
  const deals = async (environment: string, ids: readonly string[]) => {
    const uids = await findDealUids(db, environment, ids, now());
    const results = uids.map((uid) => ({ content_type: 'post', uid }));
    const { post } = await loadRecords(db, environment, results, assetAddress());
    return post.map(toDeal);
  };
  const calls = bindCalls(
    contentHubCalls,
    {
      async listDeals({ query: { environment, ids, content_types: _ofAnyKind, ...params } }) {
        if (ids === undefined) {
          const { count, records } = await engine.answer(readSearchRequest({ ...params, environment }));
          return { count, deals: (records?.post ?? []).map(toDeal) };
        }
        const wanted = [...new Set(ids.split(',').map((id) => id.trim()))].filter(Boolean);
        if (wanted.length > MAX_IDS) {
          throw new Refusal(400, 'The parameters are not valid.', {
            fields: { ids: [`must name at most ${MAX_IDS}.`] },
          });
        }
        const found = await deals(environment, wanted);
        return { count: found.length, deals: found };
      },
      async readDeal({ params: { dealId }, query: { environment } }) {
        const [deal] = await deals(environment, [dealId]);
        if (!deal) throw new Refusal(404, 'There is no such deal.');
        return { deal };
      },
      async listRelatedQueries({ query: { environment, query, limit } }) {
        const listing = await engine.listing(environment);
        const queries = await relatedQueries({ db, listing, now: now().getTime() }, environment, query, limit);
        return { queries: queries.map((words) => ({ query: words })) };
      },
      listCategories: async ({ query }) => ({ categories: await listCategories(db, query.environment) }),
    },
    authorize,
  );
  return Router().use(contentHubSearch, calls);
}

/** Lists the categories that have a feed page, by title. */
async function listCategories(db: Db, environment: string): Promise<CategoryRecord[]> {
  const pages = await categoryFeedPages(db, environment);
  return pages.map(({ title, url, bd_queries: query }) => ({
    slug: url.split('/')[2] ?? '',
    title,
    url,
    merchandise_branches: query?.merchandise_branches ?? [],
    genders: query?.genders ?? [],
  }));
}
