import { type Failure, failures } from '../platform/channels.ts';
import { randomUuid } from '../platform/random-uuid.ts';
import { type SentError, sendError } from './send-message.ts';

/** The limits of docs/spec/analytics.md ANALYTICS-11. */
const DEBOUNCE_MS = 250;
const MAX_REPORTS = 50;
const MAX_CAUSES = 5;

/** Errors that this document has reported already; each distinct error is reported once. */
const reported = new Set<string>();
let waiting: Parameters<typeof sendError>[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Reports the errors of this browser to the collector. */
export function startErrors(): void {
  failures.subscribe((failure, at) => {
    const report = errorObject(failure);
    const key = `${report.source} ${report.name} ${report.message}`;
    if (reported.has(key) || reported.size >= MAX_REPORTS || !isReported(report)) return;
    reported.add(key);
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

interface Thrown {
  name?: unknown;
  message?: unknown;
  code?: unknown;
  stack?: unknown;
  ignoreReporting?: boolean;
  cause?: unknown;
}

/** Queries are redacted: they may identify the visitor or hold a search. */
const QUERY = /\?[^\s?'")]*=[^\s'")]*/g;

const toText = (value: unknown, fallback: string, maxLength: number) =>
  (stringify(value) || fallback).replace(QUERY, '?').slice(0, maxLength);

/** A thrown value may have no `toString`, or one that throws. */
function stringify(value: unknown): string {
  try {
    return String(value ?? '');
  } catch {
    return '';
  }
}

/** Converts any thrown value to the error object (docs/spec/errors.md ERRORS-1) with its defaults. */
export function errorObject({ error: thrown, source, componentStack }: Failure): SentError {
  const { name, message, code, stack, ignoreReporting }: Thrown = asObject(thrown);
  const causes = causesOf(thrown);
  return {
    id: randomUuid(),
    source,
    name: toText(name, 'ERROR', 200),
    message: toText(message, 'UNKNOWN', 2_000),
    code: Number.isInteger(code) ? Number(code) : 500,
    meta: componentStack ? { componentStack: componentStack.slice(0, 2_000) } : undefined,
    stack: stack === undefined ? undefined : toText(stack, '', 8_000),
    ignoreReporting,
    auxillaryMessages: causes.length > 0 ? { formatted: causes, raw: null } : undefined,
  };
}

const asObject = (thrown: unknown): Thrown =>
  typeof thrown === 'object' && thrown !== null ? thrown : { message: thrown };

/** Texts such as `TypeError: Failed to fetch`, outermost cause first. */
function causesOf(thrown: unknown): string[] {
  const causes: string[] = [];
  for (
    let { cause } = asObject(thrown);
    cause !== undefined && causes.length < MAX_CAUSES;
    { cause } = asObject(cause)
  ) {
    causes.push(toText(cause, 'UNKNOWN', 500));
  }
  return causes;
}

/** Errors of browsers, extensions and aborted requests. Chunk load errors (`dynamically`) are the site's own. */
const NOISE =
  /^(?:ResizeObserver loop|Script error\.?$|Failed to fetch(?! dynamically)|Load failed|NetworkError when|cancell?ed)|Object Not Found Matching Id|view transition/i;
const BOTS = /bot|crawl|spider|slurp|lighthouse/i;

/** Drops 401 and ignored errors, bot traffic and known script noise (docs/spec/analytics.md ANALYTICS-11). */
function isReported({ name, message, code, stack = '', ignoreReporting }: SentError): boolean {
  if (code === 401 || ignoreReporting || name === 'AbortError' || NOISE.test(message)) return false;
  // No line of the stack is the site's: the error is from an extension or an injected script.
  if (stack.includes('://') && !stack.includes(location.origin)) return false;
  return !BOTS.test(navigator.userAgent);
}
