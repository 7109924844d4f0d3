import { failures } from '../platform/channels.ts';
import { errorObject } from './error-object.ts';
import { isReported } from './is-reported.ts';
import { sendError } from './send-message.ts';

/** See docs/spec/analytics.md ANALYTICS-11. */
const DEBOUNCE_MS = 250;
/** Errors already reported in this document, so that a repeating error is reported once. */
const MOST_REPORTS = 50;

const told = new Set<string>();
let waiting: Parameters<typeof sendError>[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Tells the collector what goes wrong in this browser. */
export function startErrors(): void {
  failures.listen((failure, at) => {
    const report = errorObject(failure);
    const key = `${report.source} ${report.name} ${report.message}`;
    if (told.has(key) || told.size >= MOST_REPORTS || !isReported(report)) return;
    told.add(key);
    waiting.push([report, at, failure.path]);
    clearTimeout(timer);
    timer = setTimeout(send, DEBOUNCE_MS);
  });
  addEventListener('pagehide', send);
}

function send(): void {
  for (const error of waiting) sendError(...error);
  waiting = [];
}
