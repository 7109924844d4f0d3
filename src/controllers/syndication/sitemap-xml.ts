import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ErrorLevel, SitemapIndexStream, SitemapStream } from 'sitemap';
import type { SitemapFile, SitemapPage } from '../../domain/syndication/sitemap.ts';

const sitemapPath = ({ kind, number }: SitemapFile): string => `/sitemaps/${kind}-${number}.xml`;
/** Addresses and times are made here, not typed in: there is nothing to warn of. */
const level = ErrorLevel.SILENT;

/** Writes the list of files. `origin` is absolute, without trailing slash. */
export async function writeSitemapIndex(files: readonly SitemapFile[], origin: string, out: Writable): Promise<void> {
  const items = files.map((file) => item(`${origin}${sitemapPath(file)}`, file.changedAt));
  await pipeline(Readable.from(items), new SitemapIndexStream({ level }), withRoom(out));
}

interface FileWriting {
  origin: string;
  /** Whoever takes the file more slowly is cut off: files are written few at once. */
  deadline: AbortSignal;
}

/** Writes one file as fast as it is read and taken. Throws what `pages` throws, AbortError; the output is cut then. */
export async function writeSitemap(
  pages: AsyncIterable<SitemapPage>,
  { origin, deadline: signal }: FileWriting,
  out: Writable,
): Promise<void> {
  const xmlns = { news: false, video: false, xhtml: false, image: false };
  await pipeline(Readable.from(items(pages, origin)), new SitemapStream({ xmlns, level }), withRoom(out), { signal });
}

/** A pipeline listens to its end seven times, and the ladder listens to the answer already: Node takes more than ten for a leak. */
const withRoom = <T extends Writable>(out: T): T => out.setMaxListeners(20);

async function* items(pages: AsyncIterable<SitemapPage>, origin: string) {
  for await (const { path, changedAt } of pages) yield item(`${origin}${path}`, changedAt);
}

const item = (url: string, lastmod: string | undefined) => ({ url, ...(lastmod !== undefined && { lastmod }) });
