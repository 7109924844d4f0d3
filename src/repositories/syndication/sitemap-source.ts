import { z } from 'zod';
import type { AnyEntry, EntriesRequest } from '../../contracts/content/delivery.ts';

/** Entries of one type whose pages search engines may find. */
export interface SitemapSource {
  contentType: string;
  /** Types whose entries are part of these pages: their changes are changes of the pages. */
  madeOf?: readonly string[];
  /** Fields that are read; the address is made of them. `updated_at` comes with them. */
  fields: readonly string[];
  include?: EntriesRequest['include'];
  onlyOf?: EntriesRequest['onlyOf'];
  /** The page that lists them: it changes whenever one of them does. */
  indexPath?: string;
  /** Only pages that are open to search engines at this moment (ISO 8601). */
  query: (now: string) => Record<string, unknown>;
  /** Its address is what an editor typed, not what a rule makes of the entry. */
  isTyped: boolean;
  /** The page's path; undefined for an entry that makes no page. */
  pathOf: (entry: AnyEntry) => string | undefined;
  /** When a part of the page that is not the entry itself was changed, if it tells. */
  partsChangedAt?: (entry: AnyEntry) => readonly string[];
}

const page = z.object({ url: z.string().regex(/^\/(?!\/)/) });

/** A type whose entries name their own address and may be closed to search engines. */
export const pagesOf = (contentType: string, own: Pick<SitemapSource, 'indexPath'> = {}): SitemapSource => ({
  ...own,
  contentType,
  fields: ['url'],
  isTyped: true,
  query: () => ({ 'seo_meta.no_index': { $ne: true } }),
  pathOf: (entry) => page.safeParse(entry).data?.url,
});
