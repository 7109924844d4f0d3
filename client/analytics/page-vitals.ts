import { pageVitalsMeasured } from '../../src/domain/analytics/page-events.ts';
import type { PageContext } from './event-queue.ts';
import { sendEvent } from './send-message.ts';

/* The definitions of https://web.dev/articles/vitals. */
const MAX_SHIFT_GAP_MS = 1_000;
const MAX_SHIFT_WINDOW_MS = 5_000;
/** The slowest of so many interactions is ignored as an outlier. */
const INTERACTIONS_PER_OUTLIER = 50;
/** Browsers report no shorter ones. */
const MIN_DURATION_MS = 16;

interface View {
  page: PageContext;
  /** Like the times of entries, in ms since the document was requested: 0 for its own page. */
  shownAt: number;
  lcp?: number;
  cls: number;
  /** Shifts in quick succession. */
  burst: { start: number; end: number; sum: number };
  /** The longest event of each interaction. */
  interactions: Map<number, number>;
}

interface Entry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  interactionId: number;
}
type Measure = (view: View, entry: Entry) => void;

/** Unsent views. One stays until the visitor leaves, because entries of its last interaction follow the next page. */
let views: View[] = [];
const observers = new Map<PerformanceObserver, Measure>();
const canMeasure = (type: string) => PerformanceObserver.supportedEntryTypes.includes(type);

/** A page was shown. `at`: milliseconds since 1970. */
export function measureVitals(page: PageContext, at: number): void {
  const shownAt = observers.size > 0 ? performance.now() - Date.now() + at : 0;
  views.push({ page, shownAt, cls: 0, burst: { start: 0, end: 0, sum: 0 }, interactions: new Map() });
  if (observers.size > 0) return;
  observe('event', measureInteraction);
  observe('layout-shift', measureShift);
  observe('largest-contentful-paint', measurePaint);
}

/** The visitor leaves or hides the page: sends what was measured of each page view, once. */
export function reportVitals(): void {
  for (const [observer, measure] of observers) measureAll(observer.takeRecords(), measure);
  for (const { page, lcp, cls, interactions } of views) {
    const durations = [...interactions.values()].sort((one, other) => other - one);
    const inp = durations[Math.floor(durations.length / INTERACTIONS_PER_OUTLIER)];
    const vitals = { lcp, inp, cls: canMeasure('layout-shift') ? cls : undefined };
    sendEvent(pageVitalsMeasured({ ...page, ...vitals }), Date.now(), page);
  }
  views = [];
}

function observe(type: string, measure: Measure): void {
  const observer = new PerformanceObserver((list) => measureAll(list.getEntries(), measure));
  observers.set(observer, measure);
  const options = { type, buffered: true, durationThreshold: MIN_DURATION_MS };
  if (canMeasure(type)) observer.observe(options);
}

function measureAll(entries: PerformanceEntryList, measure: Measure): void {
  for (const entry of entries) {
    const view = views.findLast(({ shownAt }) => shownAt <= entry.startTime);
    if (view) measure(view, entry as Entry);
  }
}

function measureInteraction({ interactions }: View, { interactionId: id, duration }: Entry): void {
  if (id) interactions.set(id, Math.max(duration, interactions.get(id) ?? 0));
}

function measureShift(view: View, { startTime, value, hadRecentInput }: Entry): void {
  if (hadRecentInput) return;
  const { start, end, sum } = view.burst;
  const isSame = startTime - end < MAX_SHIFT_GAP_MS && startTime - start < MAX_SHIFT_WINDOW_MS;
  view.burst = { start: isSame ? start : startTime, end: startTime, sum: isSame ? sum + value : value };
  view.cls = Math.max(view.cls, view.burst.sum);
}

/** The last entry is the largest. A document that was in the background was painted when the visitor came to it. */
function measurePaint(view: View, { startTime }: Entry): void {
  if (view.shownAt === 0 && !performance.getEntriesByName('hidden', 'visibility-state').length) view.lcp = startTime;
}
