import { type SqlBool, sql } from 'kysely';
import { invalidQuery, taxonomyNotFound } from '../content-refusal.ts';
import {
  always,
  type Condition,
  isOneOf,
  isPresent,
  matchesPattern,
  never,
  not,
  refersToMatch,
  someValue,
} from './conditions.ts';
import { fieldPath } from './field-path.ts';
import { orderedScalar, scalar, scalarList } from './operand.ts';
import type { QueryScope } from './query-scope.ts';

const MAX_DEPTH = 8;

/**
 * Compiles a delivery query (docs/spec/calls.md CALLS-9) to one SQL condition. All input is passed as parameters.
 * @throws Refusal 400 naming the error, 422 for a taxonomy.
 */
export function compileQuery(query: unknown, scope: QueryScope, level = 0): Condition {
  if (!isObject(query)) throw invalidQuery('query', 'must be an object.');
  if (level > MAX_DEPTH) throw invalidQuery('query', 'is nested too deeply.');
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
  // There are none, and a query for the entries outside one would find everything.
  if (path[0] === 'taxonomies') throw taxonomyNotFound(path.slice(1).join('.'));
  // The vendor's clients ask for tags by a list of them.
  if (key === 'tags' && Array.isArray(value)) return isOneOf(scope, path, scalarList(value, 'tags'));
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

type CompileQuery = (query: unknown, scope: QueryScope) => Condition;
type Operator = (
  scope: QueryScope,
  path: readonly string[],
  value: unknown,
  clause: Record<string, unknown>,
  compileQuery: CompileQuery,
) => Condition;

const ordered =
  (name: string, test: string): Operator =>
  (scope, path, value) => {
    const operand = orderedScalar(value, name);
    // Uses the primary key: clients page through all entries by uid.
    if (path.length === 1 && path[0] === 'uid' && typeof operand === 'string')
      return sql<SqlBool>`${scope.uid} ${sql.raw(test)} ${operand}`;
    return someValue(scope, path, `@ ${test} $v`, operand);
  };

/** Operators of a clause. A field with several values matches if one of them matches; a negation, if none does. */
const operators: Readonly<Record<string, Operator>> = {
  $in: (scope, path, value) => isOneOf(scope, path, scalarList(value, '$in')),
  $nin: (scope, path, value) => not(isOneOf(scope, path, scalarList(value, '$nin'))),
  $ne: (scope, path, value) => not(isOneOf(scope, path, [scalar(value, '$ne')])),
  $gt: ordered('$gt', '>'),
  $gte: ordered('$gte', '>='),
  $lt: ordered('$lt', '<'),
  $lte: ordered('$lte', '<='),
  $exists: (scope, path, value) => {
    if (typeof value !== 'boolean') throw invalidQuery('query', '$exists needs true or false.');
    return value ? isPresent(scope, path) : not(isPresent(scope, path));
  },
  $regex: (scope, path, value, clause) => matchesPattern(scope, path, value, clause.$options),
  $options: (_scope, _path, _value, clause) => {
    if (!('$regex' in clause)) throw invalidQuery('query', '$options goes with $regex.');
    return always;
  },
  $in_query: (scope, path, value, _clause, compileQuery) =>
    refersToMatch(scope, path, (target) => compileQuery(value, target)),
  $nin_query: (scope, path, value, _clause, compileQuery) =>
    not(refersToMatch(scope, path, (target) => compileQuery(value, target))),
};
