import type { z } from 'zod';
import type { Environment } from '../../contracts/content/delivery.ts';
import { environments } from '../../contracts/content/delivery.ts';
import { searchedTypes, type searchResponse } from '../../contracts/search/search.ts';
import { toDeal } from '../deals/to-deal.ts';
import type { AssetAddress } from '../images/asset-field.ts';
import type { Db } from '../platform/store/database.ts';
import { countAggregation, FacetLabels, isFacet, ownFilter } from './facets.ts';
import { findPage, loadRecords } from './find-page.ts';
import type { ListColumn } from './listing/document-row.ts';
import { DocumentFollower, type FollowedListing } from './listing/follow-documents.ts';
import { readPagingMoment, writePagingMoment } from './listing/paging.ts';
import { type ListingScan, scanListing } from './listing/scan-listing.ts';
import type { SearchRequest } from './read-search-request.ts';
import { matchAllWords } from './text/match-all-words.ts';
import { matchText } from './text/match-text.ts';
import { readPriceWords } from './text/price-words.ts';

interface SearchEngineDependencies {
  db: Db;
  now: () => Date;
  /** A function, because the port is known only once the program listens. */
  assetAddress: () => AssetAddress;
}

type SearchAnswer = z.input<typeof searchResponse>;

/**
 * Answers the searches of the search service and of the content hub. PostgreSQL matches the text; filters, counts and
 * sorts use a copy of the documents in memory, in one pass.
 */
export class SearchEngine {
  readonly #dependencies: SearchEngineDependencies;
  readonly #labels: FacetLabels;
  readonly #followers: ReadonlyMap<Environment, DocumentFollower>;

  constructor(dependencies: SearchEngineDependencies) {
    this.#dependencies = dependencies;
    this.#labels = new FacetLabels(dependencies.db);
    this.#followers = new Map(
      environments.map((environment) => [environment, new DocumentFollower(dependencies.db, environment)]),
    );
  }

  /** Reads the production documents before the first search. */
  async warm(): Promise<void> {
    await this.listing('production');
  }

  /** The current documents of an environment. */
  listing(environment: Environment): Promise<FollowedListing> {
    const follower = this.#followers.get(environment);
    if (!follower) throw new Error(`Nothing follows ${environment}.`);
    return follower.current();
  }

  /** The number of live production documents. */
  async countDocuments(): Promise<number> {
    const { index } = await this.listing('production');
    return index.size;
  }

  /** Finds everything that was published before the call. */
  async answer(request: SearchRequest): Promise<SearchAnswer> {
    const { db, now, assetAddress } = this.#dependencies;
    const { environment, text: queryText } = request;
    const [{ index, version }, text] = await Promise.all([
      this.listing(environment),
      queryText === undefined ? undefined : this.#matchText(request, queryText),
    ]);
    const present = { time: now().getTime(), highestId: index.highestId };
    const moment = readPagingMoment(request.maxStartsAt, present);
    const facets = request.aggregations.filter(isFacet);
    const scan = scanListing(index, {
      moment,
      contentTypes: request.contentTypes,
      text,
      lists: new Map(Object.entries(request.lists) as [ListColumn, string[]][]),
      price: priceBounds(request),
      textPrice: priceBounds(readPriceWords(queryText ?? '')),
      exclusive: request.exclusive,
      minPercentOff: request.minPercentOff,
      maxShippingCost: request.maxShippingCost,
      maxLivePosts: request.maxLivePosts,
      facets: facets.map((name) => ({ column: name, own: ownFilter(name) })),
    });
    const counted = facets.map((name, position) => {
      const own = request.lists[ownFilter(name)];
      return countAggregation(index, name, scan.facetCounts[position] ?? new Uint32Array(), own ?? []);
    });
    const results = await findPage(index, { ...request, ...scan, text, now: present.time });
    const [records, ...labeled] = await Promise.all([
      loadRecords(db, environment, results, assetAddress()),
      ...facets.map((name, position) => this.#labels.label(environment, version, name, counted[position] ?? [])),
    ]);
    return {
      count: scan.matches.length,
      results,
      aggregations: Object.fromEntries(facets.map((name, position) => [name, labeled[position] ?? []])),
      ...(request.aggregations.includes('prices') ? { prices: pricesIn(scan) } : {}),
      records: { ...records, deals: request.withDeals ? records.post.map(toDeal) : [] },
      counts: countsIn(scan),
      max_starts_at: writePagingMoment(moment),
      ...(text?.correction ? { correction: { query: text.correction.query, is_used: text.correction.isUsed } } : {}),
    };
  }

  #matchText({ environment, match, excludedWords }: SearchRequest, text: string) {
    const { db } = this.#dependencies;
    return match === 'all'
      ? matchAllWords(db, environment, { search_string: text, excluded_words: excludedWords })
      : matchText(db, environment, text);
  }
}

type Bounds = { minPrice?: number | undefined; maxPrice?: number | undefined };

function priceBounds({ minPrice, maxPrice }: Bounds): { min: number; max: number } | undefined {
  if (minPrice === undefined && maxPrice === undefined) return undefined;
  return { min: minPrice ?? 0, max: maxPrice ?? Number.POSITIVE_INFINITY };
}

const pricesIn = ({ prices }: ListingScan) => (prices.min <= prices.max ? prices : null);

function countsIn({ countsByKind }: ListingScan): NonNullable<SearchAnswer['counts']> {
  const count = (type: (typeof searchedTypes)[number]) => countsByKind[searchedTypes.indexOf(type)] ?? 0;
  return {
    deals: count('post'),
    product_listings: count('product_listing'),
    stores: count('store'),
    articles: count('article'),
  };
}
