import { type SqlBool, sql } from 'kysely';
import { invalidQuery } from '../content-refusal.ts';
import { fieldPath } from './field-path.ts';
import { always, type Condition, isOneOf, never } from './match-values.ts';
import { scalar } from './operand.ts';
import { operators } from './operators.ts';
import type { QueryScope } from './query-scope.ts';

const DEEPEST = 8;

/**
 * Compiles a delivery query (docs/spec/calls.md CALLS-9) to one SQL condition. All input is passed as parameters.
 * @throws Refusal 400 naming the error.
 */
export function compileQuery(query: unknown, scope: QueryScope, level = 0): Condition {
  if (!isObject(query)) throw invalidQuery('query', 'must be an object.');
  if (level > DEEPEST) throw invalidQuery('query', 'is nested too deeply.');
  const parts = Object.entries(query).map(([key, value]) => compilePart(key, value, scope, level));
  return parts.length === 0 ? always : all(parts);
}

function compilePart(key: string, value: unknown, scope: QueryScope, level: number): Condition {
  if (key === '$and' || key === '$or') {
    if (!Array.isArray(value)) throw invalidQuery('query', `${key} needs a list of queries.`);
    const parts = value.map((item: unknown) => compileQuery(item, scope, level + 1));
    if (key === '$and') return parts.length === 0 ? always : all(parts);
    return parts.length === 0 ? never : sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
  }
  if (key.startsWith('$')) throw invalidQuery('query', `${key.slice(0, 50)} is not an operator between fields.`);
  const path = fieldPath(key);
  if (!isObject(value)) return isOneOf(scope, path, [scalar(value, 'equality')]);
  return compileClause(path, value, scope);
}

function compileClause(path: readonly string[], clause: Record<string, unknown>, scope: QueryScope): Condition {
  const parts = Object.entries(clause).map(([name, value]) => {
    const operator = Object.hasOwn(operators, name) ? operators[name] : undefined;
    if (!operator) throw invalidQuery('query', `${name.slice(0, 50)} is not an operator.`);
    return operator(scope, path, value, clause, compileQuery);
  });
  if (parts.length === 0) throw invalidQuery('query', `${path.join('.')} has an empty condition.`);
  return all(parts);
}

const all = (parts: readonly Condition[]): Condition => sql<SqlBool>`(${sql.join(parts, sql` and `)})`;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
