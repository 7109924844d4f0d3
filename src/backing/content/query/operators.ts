import { type SqlBool, sql } from 'kysely';
import { invalidQuery } from '../content-refusal.ts';
import { refersToMatch } from './match-references.ts';
import { matchesPattern } from './match-text.ts';
import { always, type Condition, isOneOf, isPresent, not, someValue } from './match-values.ts';
import { orderedScalar, scalar, scalarList } from './operand.ts';
import type { QueryScope } from './query-scope.ts';

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
    // The primary key answers this one: the next of all entries after one that is known.
    if (path.length === 1 && path[0] === 'uid' && typeof operand === 'string')
      return sql<SqlBool>`${scope.uid} ${sql.raw(test)} ${operand}`;
    return someValue(scope, path, `@ ${test} $v`, operand);
  };

/** Operators of a clause. A field with several values matches if one of them does; for negations, if none does. */
export const operators: Readonly<Record<string, Operator>> = {
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
