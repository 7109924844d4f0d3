import { invalidQuery } from '../content-refusal.ts';

export type Scalar = string | number | boolean | null;

const MAX_LIST_LENGTH = 1_000;
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

/** A single value. Converts times to their stored form, so that they compare as text. */
export function scalar(value: unknown, operator: string): Scalar {
  if (typeof value === 'string') return storableText(ISO_TIME.test(value) ? storedTime(value) : value, operator);
  if (typeof value === 'boolean' || value === null) return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw invalidQuery('query', `${operator} needs a text, number, boolean or null.`);
}

export function orderedScalar(value: unknown, operator: string): string | number {
  const operand = scalar(value, operator);
  if (typeof operand === 'string' || typeof operand === 'number') return operand;
  throw invalidQuery('query', `${operator} needs a text or number.`);
}

export function scalarList(value: unknown, operator: string): Scalar[] {
  if (!Array.isArray(value)) throw invalidQuery('query', `${operator} needs a list.`);
  if (value.length > MAX_LIST_LENGTH)
    throw invalidQuery('query', `${operator} takes at most ${MAX_LIST_LENGTH} values.`);
  return value.map((item: unknown) => scalar(item, operator));
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
export function storableText(value: string, operator: string): string {
  if (value.includes('\0') || !value.isWellFormed())
    throw invalidQuery('query', `${operator} holds characters that no text can have.`);
  return value;
}

function storedTime(value: string): string {
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? value : time.toISOString();
}
