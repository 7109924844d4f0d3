import path from 'node:path';
import type { RequestHandler } from 'express';
import sirv from 'sirv';

const YEAR_SECONDS = 31_536_000;

/** What the build wrote for browsers: hashed files for ever, the others to be asked about. Precompressed. */
export function staticFiles(dist: string): RequestHandler {
  return sirv(path.join(dist, 'public'), {
    brotli: true,
    gzip: true,
    etag: true,
    // `index.html` and the like: pages are not files.
    extensions: [],
    setHeaders(response, pathname) {
      const isHashed = pathname.startsWith('/assets/');
      response.setHeader('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : cacheOf(pathname));
      // Modules and fonts are fetched in CORS mode by other origins' previews only; same-origin needs no more.
      if (pathname.startsWith('/builds/')) response.setHeader('content-type', 'application/json');
    },
  });
}

/** The build id is polled; icons change with a release. */
function cacheOf(pathname: string): string {
  return pathname.startsWith('/builds/') ? 'no-store' : 'public, max-age=3600';
}
