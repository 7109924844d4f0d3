import { type SqlBool, sql } from 'kysely';
import { invalidQuery } from '../content-refusal.ts';
import { toJsonPath } from './field-path.ts';
import type { Condition } from './match-values.ts';
import { type QueryScope, queryScope } from './query-scope.ts';

const DEEPEST = 3;

/** `$in_query`: the field refers to a published entry that the inner query matches. */
export function refersToMatch(
  scope: QueryScope,
  path: readonly string[],
  inner: (target: QueryScope) => Condition,
): Condition {
  if (scope.depth >= DEEPEST) throw invalidQuery('query', `$in_query nests at most ${DEEPEST} levels.`);
  const target = queryScope(scope.environment, { depth: scope.depth + 1 });
  const table = sql`published_entries as ${sql.ref(target.alias)}`;
  const matches = sql<SqlBool>`${sql.ref(`${target.alias}.environment`)} = ${scope.environment} and (${inner(target)})`;
  // The targets are found once for the whole statement and narrow it by index; then each candidate is checked.
  return sql<SqlBool>`(
    ${scope.refs} && (select coalesce(array_agg(${target.ref}), '{}') from ${table} where ${matches})
    and exists (
      select 1 from jsonb_path_query(${scope.data}, ${`${toJsonPath(path)}[*]`}::jsonpath, '{}', true) as referred(value)
      join ${table} on ${sql.ref(`${target.alias}.content_type`)} = referred.value->>'_content_type_uid'
        and ${target.uid} = referred.value->>'uid'
      where ${matches}))`;
}
