import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { ErrorLevel, SitemapIndexStream, SitemapStream } from 'sitemap';
import type { SitemapFile, SitemapPage } from '../../domain/syndication/sitemap.ts';

const sitemapPath = ({ kind, number }: SitemapFile): string => `/sitemaps/${kind}-${number}.xml`;
/** Silent, because addresses and times are generated and valid. */
const level = ErrorLevel.SILENT;

/** The index of the files. `origin` is absolute, without trailing slash. */
export function sitemapIndexXml(files: readonly SitemapFile[], origin: string): Promise<Buffer> {
  const items = files.map((file) => item(`${origin}${sitemapPath(file)}`, file.changedAt));
  return pipeline(Readable.from(items), new SitemapIndexStream({ level }), buffer);
}

/** One file, a few megabytes at most. `pages` may not be empty. */
export function sitemapXml(pages: readonly SitemapPage[], origin: string): Promise<Buffer> {
  const items = pages.map(({ path, changedAt }) => item(`${origin}${path}`, changedAt));
  const xmlns = { news: false, video: false, xhtml: false, image: false };
  return pipeline(Readable.from(items), new SitemapStream({ xmlns, level }), buffer);
}

const item = (url: string, lastmod: string | undefined) => ({ url, ...(lastmod !== undefined && { lastmod }) });
