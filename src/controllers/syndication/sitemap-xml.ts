import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ErrorLevel, SitemapIndexStream, SitemapStream } from 'sitemap';
import type { SitemapFile, SitemapPage } from '../../domain/syndication/sitemap.ts';

const sitemapPath = ({ kind, number }: SitemapFile): string => `/sitemaps/${kind}-${number}.xml`;
/** Silent, because addresses and times are generated and valid. */
const level = ErrorLevel.SILENT;

/** Writes the index of the files. `origin` is absolute, without trailing slash. */
export async function writeSitemapIndex(files: readonly SitemapFile[], origin: string, out: Writable): Promise<void> {
  const items = files.map((file) => item(`${origin}${sitemapPath(file)}`, file.changedAt));
  await pipeline(Readable.from(items), new SitemapIndexStream({ level }), allowListeners(out));
}

interface WriteOptions {
  origin: string;
  /** Ends slow downloads, because few files can be written at the same time. */
  deadline: AbortSignal;
}

/** Streams one file. Throws AbortError and the errors of `pages`; the output is truncated then. */
export async function writeSitemap(
  pages: AsyncIterable<SitemapPage>,
  { origin, deadline: signal }: WriteOptions,
  out: Writable,
): Promise<void> {
  const xmlns = { news: false, video: false, xhtml: false, image: false };
  await pipeline(Readable.from(items(pages, origin)), new SitemapStream({ xmlns, level }), allowListeners(out), {
    signal,
  });
}

/** A pipeline adds seven listeners to the middleware chain's own; Node warns of a leak above ten. */
const allowListeners = <T extends Writable>(out: T): T => out.setMaxListeners(20);

async function* items(pages: AsyncIterable<SitemapPage>, origin: string) {
  for await (const { path, changedAt } of pages) yield item(`${origin}${path}`, changedAt);
}

const item = (url: string, lastmod: string | undefined) => ({ url, ...(lastmod !== undefined && { lastmod }) });
