import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { invalidQuery } from '../content-refusal.ts';
import { toJsonPath } from './field-path.ts';
import { type Scalar, storableText } from './operand.ts';
import { type QueryScope, queryScope } from './query-scope.ts';

export type Condition = RawBuilder<SqlBool>;

export const not = (condition: Condition): Condition => sql<SqlBool>`not (${condition})`;
export const always: Condition = sql<SqlBool>`true`;
export const never: Condition = sql<SqlBool>`false`;

/** A value at the path passes the test, an SQL/JSON path predicate with its operand as `$v`. */
export function someValue(scope: QueryScope, path: readonly string[], test: string, operand: unknown): Condition {
  const filter = `${toJsonPath(path)} ? (${test})`;
  const values = JSON.stringify({ v: operand });
  return sql<SqlBool>`jsonb_path_exists(${scope.data}, ${filter}::jsonpath, ${values}::jsonb, true)`;
}

/** The field has a value; null and an empty list count as absent. */
export const isPresent = (scope: QueryScope, path: readonly string[]) => someValue(scope, path, '@ != null', null);

/** A value at the path is one of those given. */
export function isOneOf(scope: QueryScope, path: readonly string[], values: readonly Scalar[]): Condition {
  const some = values.filter((value) => value !== null);
  const parts: Condition[] = [];
  if (some.length > 0) parts.push(isOneOfSome(scope, path, some));
  if (some.length < values.length) parts.push(not(isPresent(scope, path)));
  return parts.length === 0 ? never : sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
}

function isOneOfSome(
  scope: QueryScope,
  path: readonly string[],
  values: readonly (string | number | boolean)[],
): Condition {
  const exact = someValue(scope, path, '@ == $v[*]', values);
  const indexed = indexedCondition(scope, path, values);
  return indexed ? sql<SqlBool>`(${indexed} and ${exact})` : exact;
}

const INDEXED = new Set(['url', 'slug']);

/** A necessary condition that an index can answer; undefined when there is none. */
function indexedCondition(
  scope: QueryScope,
  path: readonly string[],
  values: readonly unknown[],
): Condition | undefined {
  const texts = values.filter((value) => typeof value === 'string');
  if (texts.length < values.length) return undefined;
  const [first = '', ...rest] = path;
  if (rest.length === 0 && first === 'uid') return sql<SqlBool>`${scope.uid} = any(${texts}::text[])`;
  if (rest.length === 0 && INDEXED.has(first)) {
    const name = sql.lit(first);
    return sql<SqlBool>`(${scope.data} ? ${name} and ${scope.data}->>${name} = any(${texts}::text[]))`;
  }
  const targets = path.at(-1) === 'uid' ? scope.targetsOf(path.slice(0, -1)) : [];
  if (targets.length > 0) {
    const refs = targets.flatMap((type) => texts.map((uid) => `${type}.${uid}`));
    return sql<SqlBool>`${scope.refs} && ${refs}::text[]`;
  }
  return undefined;
}

const MAX_REFERENCE_DEPTH = 3;

/** `$in_query`: the field refers to a published entry that the inner query matches. */
export function refersToMatch(
  scope: QueryScope,
  path: readonly string[],
  inner: (target: QueryScope) => Condition,
): Condition {
  if (scope.depth >= MAX_REFERENCE_DEPTH)
    throw invalidQuery('query', `$in_query nests at most ${MAX_REFERENCE_DEPTH} levels.`);
  const target = queryScope(scope.environment, { depth: scope.depth + 1, source: scope.source });
  const table = sql`${scope.source} as ${sql.ref(target.alias)}`;
  const matches = sql<SqlBool>`${sql.ref(`${target.alias}.environment`)} = ${scope.environment} and (${inner(target)})`;
  // The database finds the targets once per statement and filters by index, then checks each candidate.
  return sql<SqlBool>`(
    ${scope.refs} && (select coalesce(array_agg(${target.ref}), '{}') from ${table} where ${matches})
    and exists (
      select 1 from jsonb_path_query(${scope.data}, ${`${toJsonPath(path)}[*]`}::jsonpath, '{}', true) as referred(value)
      join ${table} on ${sql.ref(`${target.alias}.content_type`)} = referred.value->>'_content_type_uid'
        and ${target.uid} = referred.value->>'uid'
      where ${matches}))`;
}

const MAX_PATTERN_LENGTH = 256;
/** Nested repetitions make the database compile automata of many megabytes. */
const MAX_REPETITIONS = 100;

/** `$regex` with `$options` `i`, `m`, `s`, `x`. The caller sets a statement timeout. */
export function matchesPattern(
  scope: QueryScope,
  path: readonly string[],
  given: unknown,
  options: unknown,
): Condition {
  if (typeof given !== 'string') throw invalidQuery('query', '$regex needs a text.');
  if (given.length > MAX_PATTERN_LENGTH)
    throw invalidQuery('query', `$regex takes at most ${MAX_PATTERN_LENGTH} characters.`);
  if (options !== undefined && (typeof options !== 'string' || !/^[imsx]*$/.test(options)))
    throw invalidQuery('query', '$options takes the letters i, m, s and x.');
  for (const [, low = '', high = ''] of given.matchAll(/\{(\d+)(?:,(\d*))?\}/g))
    if (Number(low) > MAX_REPETITIONS || Number(high) > MAX_REPETITIONS)
      throw invalidQuery('query', `$regex repeats at most ${MAX_REPETITIONS} times.`);
  const [, leading = '', pattern = ''] = /^(?:\(\?([imsx]+)\))?(.*)$/s.exec(storableText(given, '$regex')) ?? [];
  const flags = new Set(`${leading}${options ?? ''}`);
  return sql<SqlBool>`exists (
    select 1 from jsonb_path_query(${scope.data}, ${`${toJsonPath(path)}[*]`}::jsonpath, '{}', true) as found(value)
    where jsonb_typeof(found.value) = 'string'
      and found.value #>> '{}' ~ ${`(?${databaseFlags(flags)})${toDatabasePattern(pattern)}`})`;
}

/** PostgreSQL writes the start and end of a word as `\y`. */
const toDatabasePattern = (pattern: string) =>
  pattern.replace(/\\(.)/gs, (escaped, letter: string) => ({ b: '\\y', B: '\\Y' })[letter] ?? escaped);

/** PostgreSQL's letters for how `^`, `$` and `.` treat line ends, for case and for spacing. */
function databaseFlags(flags: ReadonlySet<string>): string {
  const lines = flags.has('m') ? (flags.has('s') ? 'w' : 'n') : flags.has('s') ? 's' : 'p';
  return `${lines}${flags.has('i') ? 'i' : ''}${flags.has('x') ? 'x' : ''}`;
}
