import { type SqlBool, sql } from 'kysely';
import { invalidQuery } from '../content-refusal.ts';
import { toJsonPath } from './field-path.ts';
import type { Condition } from './match-values.ts';
import { storableText } from './operand.ts';
import type { QueryScope } from './query-scope.ts';

const LONGEST_PATTERN = 256;
/** Repetitions of repetitions make the database build machines of many megabytes. */
const LARGEST_COUNT = 100;

/** `$regex` with `$options` `i`, `m`, `s`, `x`. The caller bounds the time that the statement may take. */
export function matchesPattern(
  scope: QueryScope,
  path: readonly string[],
  given: unknown,
  options: unknown,
): Condition {
  if (typeof given !== 'string') throw invalidQuery('query', '$regex needs a text.');
  if (given.length > LONGEST_PATTERN)
    throw invalidQuery('query', `$regex takes at most ${LONGEST_PATTERN} characters.`);
  if (options !== undefined && (typeof options !== 'string' || !/^[imsx]*$/.test(options)))
    throw invalidQuery('query', '$options takes the letters i, m, s and x.');
  for (const [, low = '', high = ''] of given.matchAll(/\{(\d+)(?:,(\d*))?\}/g))
    if (Number(low) > LARGEST_COUNT || Number(high) > LARGEST_COUNT)
      throw invalidQuery('query', `$regex repeats at most ${LARGEST_COUNT} times.`);
  const [, leading = '', pattern = ''] = /^(?:\(\?([imsx]+)\))?(.*)$/s.exec(storableText(given, '$regex')) ?? [];
  const flags = new Set(`${leading}${options ?? ''}`);
  return sql<SqlBool>`exists (
    select 1 from jsonb_path_query(${scope.data}, ${`${toJsonPath(path)}[*]`}::jsonpath, '{}', true) as found(value)
    where jsonb_typeof(found.value) = 'string' and found.value #>> '{}' ~ ${`(?${databaseFlags(flags)})${pattern}`})`;
}

/** The database's letters for how `^`, `$`, `.` treat line ends, and for case and spacing. */
function databaseFlags(flags: ReadonlySet<string>): string {
  const lines = flags.has('m') ? (flags.has('s') ? 'w' : 'n') : flags.has('s') ? 's' : 'p';
  return `${lines}${flags.has('i') ? 'i' : ''}${flags.has('x') ? 'x' : ''}`;
}
