import type { PageJob } from '../../rendering/page-cache.ts';
import type { PageRenderer } from '../../rendering/page-renderer.ts';
import { settleDeferred } from '../../rendering/page-view.ts';
import { type CopyTimes, type StoredPage, storedBody } from '../../rendering/stored-page.ts';
import type { LoadResult, RenderablePage } from './load-page.ts';

/** One load of a page: streamed to the visitor who started it, rendered whole for all others. */
export interface RenderJob extends PageJob {
  loaded: Promise<LoadResult>;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DEFAULT_FRESH_MS = MINUTE;
const STALE_MS = 10 * MINUTE;
const STALE_ON_ERROR_MS = 24 * 60 * MINUTE;
/** A page with a missing part is shared only briefly, to spare the failing backend. */
const PARTIAL: CopyTimes = { freshMs: 5 * SECOND, staleMs: 0, staleOnErrorMs: 0 };

interface RenderJobOptions {
  renderer: PageRenderer;
  /** The route's cache TTL in seconds. */
  cacheTtl: number | undefined;
  /** Called when a region fails to render; the copy is stored without it. */
  onPartError: (error: unknown) => void;
}

export function startRenderJob(
  startedAt: number,
  loaded: Promise<LoadResult>,
  { renderer, cacheTtl, onPartError }: RenderJobOptions,
): RenderJob {
  const freshMs = cacheTtl === undefined ? DEFAULT_FRESH_MS : cacheTtl * SECOND;
  const times: CopyTimes = { freshMs, staleMs: STALE_MS, staleOnErrorMs: STALE_ON_ERROR_MS };
  const copy = loaded.then((loaded) => renderCopy(loaded, { renderer, startedAt, times, onPartError }));
  // Callers that await `copy` see the error. There may be none, so mark the rejection as handled.
  copy.catch(() => {});
  return { startedAt, loaded, copy };
}

interface RenderCopyOptions extends Pick<RenderJobOptions, 'renderer' | 'onPartError'> {
  startedAt: number;
  times: CopyTimes;
}

/** Renders both forms of a page for the cache. */
async function renderCopy(
  loaded: LoadResult,
  { renderer, startedAt, times, onPartError }: RenderCopyOptions,
): Promise<StoredPage> {
  if (loaded.kind === 'redirect') {
    const { to: location, status, tags = [], keepQuery: keepsQuery = false } = loaded;
    const [html, json] = await Promise.all([storedBody(''), storedBody(JSON.stringify({ redirect: location }))]);
    return { status, location, keepsQuery, html, json, tags, startedAt, changedAt: startedAt, ...times };
  }
  const { view, status, tags } = loaded;
  const values = await settleDeferred(view.deferred);
  let hasAllParts = true;
  const recordPartError = (error: unknown) => {
    hasAllParts = false;
    onPartError(error);
  };
  const [html, json] = await Promise.all([
    renderer.renderWhole(view, recordPartError).then(storedBody),
    storedBody(JSON.stringify({ ...view.page, deferred: values })),
  ]);
  const life = until(loaded.ends ?? [], startedAt, hasAllParts && isWhole(loaded, values) ? times : PARTIAL);
  return { status, html, json, tags, startedAt, changedAt: startedAt, ...life };
}

/** Cuts the copy's lifetime at the earliest of the ends; later it is only served when loading the page fails. */
function until(ends: readonly number[], startedAt: number, times: CopyTimes): CopyTimes {
  const left = Math.max(0, Math.min(...ends) - startedAt);
  const freshMs = Math.min(times.freshMs, left);
  return { ...times, freshMs, staleMs: Math.min(times.staleMs, left - freshMs) };
}

function isWhole({ isPartial }: RenderablePage, values: Record<string, unknown>): boolean {
  return !isPartial && Object.values(values).every((value) => value !== undefined);
}
