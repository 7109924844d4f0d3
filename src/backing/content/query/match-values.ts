import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { toJsonPath } from './field-path.ts';
import type { Scalar } from './operand.ts';
import type { QueryScope } from './query-scope.ts';

export type Condition = RawBuilder<SqlBool>;

export const not = (condition: Condition): Condition => sql<SqlBool>`not (${condition})`;
export const always: Condition = sql<SqlBool>`true`;
export const never: Condition = sql<SqlBool>`false`;

/** Some value at the path passes the test, written in SQL's path language with its operand as `$v`. */
export function someValue(scope: QueryScope, path: readonly string[], test: string, operand: unknown): Condition {
  const filter = `${toJsonPath(path)} ? (${test})`;
  const values = JSON.stringify({ v: operand });
  return sql<SqlBool>`jsonb_path_exists(${scope.data}, ${filter}::jsonpath, ${values}::jsonb, true)`;
}

/** The field holds something: null and an empty list are nothing. */
export const isPresent = (scope: QueryScope, path: readonly string[]) => someValue(scope, path, '@ != null', null);

/** Some value at the path is one of those given. */
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
  const narrowing = narrow(scope, path, values);
  return narrowing ? sql<SqlBool>`(${narrowing} and ${exact})` : exact;
}

const INDEXED = new Set(['url', 'slug']);

/** A condition that an index answers and that every match fulfils; undefined where there is none. */
function narrow(scope: QueryScope, path: readonly string[], values: readonly unknown[]): Condition | undefined {
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
