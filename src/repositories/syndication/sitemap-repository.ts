import { type AnyEntry, anyEntry, MAX_LIMIT } from '../../contracts/content/delivery.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { SitemapPage } from '../../domain/syndication/sitemap.ts';
import { latestTime } from '../../domain/text/latest-time.ts';
import type { ContentClient } from '../content/content-client.ts';
import { type SitemapSource, sitemapKinds } from './sitemap-sources.ts';

const HOUR_MS = 3_600_000;
const roundToHour = (time: Date) => new Date(Math.floor(time.getTime() / HOUR_MS) * HOUR_MS).toISOString();

interface Found {
  uid: string;
  page: SitemapPage | undefined;
}

/** Reads the sitemap's pages from the content service. */
export class SitemapRepository {
  readonly kinds: readonly string[] = Object.keys(sitemapKinds);
  readonly #content: Pick<ContentClient, 'list'>;

  constructor(content: Pick<ContentClient, 'list'>) {
    this.#content = content;
  }

  /** The sources of a kind, in the order of its files; empty for an unknown kind. */
  sources(kind: string): readonly SitemapSource[] {
    return (Object.hasOwn(sitemapKinds, kind) && sitemapKinds[kind]) || [];
  }

  /** The number of pages of a source. Rounded to the hour, so that the answer can be cached. */
  async count(ctx: RequestContext, { contentType, query, indexPath }: SitemapSource): Promise<number> {
    const { value } = await this.#content.list<AnyEntry, never>(ctx, {
      as: 'sitemap-count',
      type: { uid: contentType, entry: anyEntry },
      request: { query: query(roundToHour(ctx.now)), countOnly: true },
      policy: 'hour',
      map: () => undefined,
    });
    return value.count + (indexPath === undefined || value.count === 0 ? 0 : 1);
  }

  /** The time of a source's latest change; undefined for an empty source. Cached by the hour. */
  async latestChange(ctx: RequestContext, { contentType, partTypes = [], query }: SitemapSource) {
    const now = roundToHour(ctx.now);
    const latest = await Promise.all([
      this.#latestOf(ctx, contentType, query(now)),
      ...partTypes.map((type) => this.#latestOf(ctx, type, {})),
    ]);
    return latestTime(latest);
  }

  /**
   * Streams at most `limit` pages of a source from page `skip` on. Reads by ascending uid, each time after the last uid, so
   * that entries published meanwhile shift nothing.
   */
  async *walk(ctx: RequestContext, source: SitemapSource, skip: number, limit: number): AsyncGenerator<SitemapPage> {
    const { indexPath } = source;
    const beginsWithIndex = indexPath !== undefined && skip === 0;
    const first = indexPath === undefined ? skip : Math.max(0, skip - 1);
    let after: string | undefined;
    for (let left = beginsWithIndex ? limit - 1 : limit; left > 0; left -= MAX_LIMIT) {
      const found = await this.#page(ctx, source, { after, skip: first, limit: Math.min(left, MAX_LIMIT) });
      if (after === undefined && beginsWithIndex && found.length > 0) yield this.#indexPage(ctx, source, indexPath);
      for (const { page } of found) if (page !== undefined) yield page;
      if (found.length < MAX_LIMIT) return;
      after = found.at(-1)?.uid;
    }
  }

  async #indexPage(ctx: RequestContext, source: SitemapSource, path: string): Promise<SitemapPage> {
    const changedAt = await this.latestChange(ctx, source);
    return { contentType: source.contentType, path, isTyped: false, ...(changedAt && { changedAt }) };
  }

  async #page(
    ctx: RequestContext,
    source: SitemapSource,
    from: { after: string | undefined; skip: number; limit: number },
  ): Promise<Found[]> {
    const { contentType, fields, include = [], onlyOf = {}, query } = source;
    const { after, skip, limit } = from;
    const { value } = await this.#content.list<AnyEntry, Found>(ctx, {
      as: 'sitemap',
      type: { uid: contentType, entry: anyEntry },
      request: {
        query: { ...query(ctx.now.toISOString()), ...(after !== undefined && { uid: { $gt: after } }) },
        only: [...fields, 'updated_at'],
        include,
        onlyOf,
        asc: 'uid',
        skip: after === undefined ? skip : 0,
        limit,
      },
      policy: 'none',
      map: (entry) => ({ uid: entry.uid, page: toPage(entry, source) }),
    });
    return value.items;
  }

  async #latestOf(ctx: RequestContext, type: string, query: Record<string, unknown>): Promise<string | undefined> {
    const { value } = await this.#content.list<AnyEntry, string>(ctx, {
      as: 'sitemap-latest',
      type: { uid: type, entry: anyEntry },
      // The content service's default order is the latest change first.
      request: { query, only: ['updated_at'], limit: 1 },
      policy: 'hour',
      map: changeOf,
    });
    return value.items[0];
  }
}

function toPage(
  entry: AnyEntry,
  { contentType, isTyped, pathOf, partsChangedAt }: SitemapSource,
): SitemapPage | undefined {
  const path = pathOf(entry);
  if (path === undefined) return undefined;
  const changedAt = latestTime([changeOf(entry), ...(partsChangedAt?.(entry) ?? [])]);
  return { contentType, path, isTyped, ...(changedAt && { changedAt }) };
}

const changeOf = ({ updated_at: time }: AnyEntry): string | undefined => (typeof time === 'string' ? time : undefined);
