import type { PageJob } from '../../rendering/page-cache.ts';
import type { PageRenderer } from '../../rendering/page-renderer.ts';
import { settleDeferred } from '../../rendering/page-view.ts';
import { type CopyTimes, type StoredPage, storedBody } from '../../rendering/stored-page.ts';
import type { PageOutcome, ViewOutcome } from './page-outcome.ts';

/** One load of a page: streamed to who caused it, rendered whole for everybody else. */
export interface RenderJob extends PageJob {
  outcome: Promise<PageOutcome>;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DEFAULT_FRESH_MS = MINUTE;
const STALE_MS = 10 * MINUTE;
const STALE_ON_ERROR_MS = 24 * 60 * MINUTE;
/** With a part missing it is shared for a moment only, to spare the backend that is in trouble. */
const PARTIAL: CopyTimes = { freshMs: 5 * SECOND, staleMs: 0, staleOnErrorMs: 0 };

interface RenderJobOptions {
  renderer: PageRenderer;
  /** Of the route, in seconds. */
  cacheTtl: number | undefined;
  /** A region cannot be rendered: the copy goes without. */
  onPartError: (error: unknown) => void;
}

export function startRenderJob(
  startedAt: number,
  outcome: Promise<PageOutcome>,
  { renderer, cacheTtl, onPartError }: RenderJobOptions,
): RenderJob {
  const freshMs = cacheTtl === undefined ? DEFAULT_FRESH_MS : cacheTtl * SECOND;
  const times: CopyTimes = { freshMs, staleMs: STALE_MS, staleOnErrorMs: STALE_ON_ERROR_MS };
  const copy = outcome.then((loaded) => renderCopy(loaded, { renderer, startedAt, times, onPartError }));
  // Whoever waits hears of a failure; nobody may.
  copy.catch(() => {});
  return { startedAt, outcome, copy };
}

interface RenderCopyOptions extends Pick<RenderJobOptions, 'renderer' | 'onPartError'> {
  startedAt: number;
  times: CopyTimes;
}

/** Both forms of a page, for storing. */
async function renderCopy(
  outcome: PageOutcome,
  { renderer, startedAt, times, onPartError }: RenderCopyOptions,
): Promise<StoredPage> {
  if (outcome.kind === 'redirect') {
    const { to: location, status, tags = [], keepQuery: keepsQuery = false } = outcome;
    const [html, json] = await Promise.all([storedBody(''), storedBody(JSON.stringify({ redirect: location }))]);
    return { status, location, keepsQuery, html, json, tags, startedAt, ...times };
  }
  const { view, status, tags } = outcome;
  const values = await settleDeferred(view.deferred);
  let hasAllParts = true;
  const withoutPart = (error: unknown) => {
    hasAllParts = false;
    onPartError(error);
  };
  const [html, json] = await Promise.all([
    renderer.whole(view, withoutPart).then(storedBody),
    storedBody(JSON.stringify({ ...view.page, deferred: values })),
  ]);
  const life = until(outcome.ends, startedAt, hasAllParts && isWhole(outcome, values) ? times : PARTIAL);
  return { status, html, json, tags, startedAt, ...life };
}

/** The same life, over at the first of the ends: neither fresh, stale nor a stand-in in trouble from then on. */
function until(ends: readonly string[], startedAt: number, times: CopyTimes): CopyTimes {
  const left = Math.max(0, Math.min(...ends.map((end) => Date.parse(end))) - startedAt);
  const freshMs = Math.min(times.freshMs, left);
  const staleMs = Math.min(times.staleMs, left - freshMs);
  return { freshMs, staleMs, staleOnErrorMs: Math.min(times.staleOnErrorMs, left - freshMs - staleMs) };
}

function isWhole({ isPartial }: ViewOutcome, values: Record<string, unknown>): boolean {
  return !isPartial && Object.values(values).every((value) => value !== undefined);
}
