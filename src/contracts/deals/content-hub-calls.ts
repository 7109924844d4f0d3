import { listCategories } from '../categories/categories.ts';
import { callGroup, defineCall } from '../define-call.ts';
import { search } from '../search/search.ts';
import { listRelatedQueries } from '../search/search-calls.ts';
import { listDeals, readDeal } from './deals.ts';

/** The search service under another address: one engine, one answer. */
export const searchContentHub = defineCall({ ...search, path: '/api/v4/search' });

/** The content hub: what older parts of the site ask for deals, searches and categories (docs/spec/calls.md CALLS-18). */
export const contentHubCalls = callGroup({
  dialect: 'vendor',
  calls: { listDeals, readDeal, listRelatedQueries, listCategories },
});
/** Searches are read and refused as by the search service. */
export const contentHubSearchCalls = callGroup({ dialect: 'vendor', calls: { searchContentHub } });
