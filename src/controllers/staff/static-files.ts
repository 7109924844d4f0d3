import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RequestHandler } from 'express';
import { digestOf } from '../../platform/http/etag.ts';

const YEAR_SECONDS = 31_536_000;
/** Suffixes of precompressed files by encoding, smallest output first. */
const ENCODINGS = { br: '.br', gzip: '.gz' } as const;

interface StaticFile {
  bytes: Buffer;
  etag: string;
  encoded: { encoding: string; bytes: Buffer }[];
}

/**
 * Serves the browser files of the build: hashed files are immutable, others are revalidated. All files (about 1 MB) stay in
 * memory, so that a running program keeps serving its own build when a new one replaces the folder.
 */
export function staticFiles(dist: string): RequestHandler {
  const files = readStaticFiles(dist);
  return (request, response, next) => {
    const file = request.method === 'GET' || request.method === 'HEAD' ? files.get(request.path) : undefined;
    if (!file) return next();
    const accepted = file.encoded.find(({ encoding }) => request.acceptsEncodings(encoding));
    response.type(path.extname(request.path)).vary('accept-encoding');
    response.set('cache-control', cacheControl(request.path));
    response.set('etag', `"${file.etag}${accepted ? `-${accepted.encoding}` : ''}"`);
    if (accepted) response.set('content-encoding', accepted.encoding);
    response.send((accepted ?? file).bytes);
  };
}

const builds = new Map<string, ReadonlyMap<string, StaticFile>>();

/** Files of a build by request path; read once. */
export function readStaticFiles(dist: string): ReadonlyMap<string, StaticFile> {
  const files = builds.get(dist) ?? readFolder(path.join(dist, 'public'));
  builds.set(dist, files);
  return files;
}

function readFolder(folder: string): ReadonlyMap<string, StaticFile> {
  const names = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  const isEncoded = (name: string) =>
    Object.values(ENCODINGS).some((suffix) => name.endsWith(suffix) && names.has(name.slice(0, -suffix.length)));
  const read = (name: string): StaticFile => {
    const bytes = readFileSync(name);
    const encoded = Object.entries(ENCODINGS)
      .filter(([, suffix]) => names.has(name + suffix))
      .map(([encoding, suffix]) => ({ encoding, bytes: readFileSync(name + suffix) }));
    return { bytes, encoded, etag: digestOf(bytes) };
  };
  return new Map(
    [...names]
      .filter((name) => !isEncoded(name))
      .map((name) => [`/${path.relative(folder, name).replaceAll(path.sep, '/')}`, read(name)]),
  );
}

/** Only hashed assets are immutable: clients poll the build id, and icons may change with a release. */
function cacheControl(pathname: string): string {
  if (pathname.startsWith('/assets/')) return `public, max-age=${YEAR_SECONDS}, immutable`;
  return pathname.startsWith('/builds/') ? 'no-store' : 'public, max-age=3600';
}
