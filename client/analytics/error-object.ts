import type { Failure } from '../platform/channels.ts';
import { randomUuid } from '../platform/random-uuid.ts';
import type { SentError } from './send-message.ts';

interface Thrown {
  name?: unknown;
  message?: unknown;
  code?: unknown;
  stack?: unknown;
  ignoreReporting?: boolean;
  cause?: unknown;
}

/** A query may say who came and what was looked for. */
const QUERY = /\?[^\s?'")]*=[^\s'")]*/g;
const MOST_CAUSES = 5;

const text = (value: unknown, otherwise: string, longest: number) =>
  (said(value) || otherwise).replace(QUERY, '?').slice(0, longest);

/** Anything can be thrown, also what has no words for itself. */
function said(value: unknown): string {
  try {
    return String(value ?? '');
  } catch {
    return '';
  }
}

/** Whatever was thrown, as the error object (docs/spec/errors.md ERRORS-1) with its defaults. */
export function errorObject({ error: thrown, source, componentStack }: Failure): SentError {
  const { name, message, code, stack, ignoreReporting }: Thrown = asObject(thrown);
  const causes = causesOf(thrown);
  return {
    id: randomUuid(),
    source,
    name: text(name, 'ERROR', 200),
    message: text(message, 'UNKNOWN', 2_000),
    code: Number.isInteger(code) ? Number(code) : 500,
    meta: componentStack ? { componentStack: componentStack.slice(0, 2_000) } : undefined,
    stack: stack === undefined ? undefined : text(stack, '', 8_000),
    ignoreReporting,
    auxillaryMessages: causes.length > 0 ? { formatted: causes, raw: null } : undefined,
  };
}

const asObject = (thrown: unknown): Thrown =>
  typeof thrown === 'object' && thrown !== null ? thrown : { message: thrown };

/** `TypeError: Failed to fetch`, from the outside in. */
function causesOf(thrown: unknown): string[] {
  const causes: string[] = [];
  for (
    let { cause } = asObject(thrown);
    cause !== undefined && causes.length < MOST_CAUSES;
    { cause } = asObject(cause)
  ) {
    causes.push(text(cause, 'UNKNOWN', 500));
  }
  return causes;
}
