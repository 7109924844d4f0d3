import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AnyEntry } from '../../../contracts/content/delivery.ts';
import { contentTypeByUid } from '../../../contracts/content/registry.ts';
import { assetDocuments } from '../../images/asset-field.ts';
import { errorCode } from '../../platform/errors.ts';
import type { Db, Trx } from '../../platform/store/database.ts';
import { invalidQuery } from '../content-refusal.ts';
import { compileQuery } from '../query/compile-query.ts';
import { matchesText } from '../query/matches-text.ts';
import { type QueryScope, queryScope } from '../query/query-scope.ts';
import { schemaFields } from '../walk-values.ts';
import type { DeliveryRequest, Filter, StackRequest } from './read-delivery-request.ts';

/** Limit of one costly statement. */
const STATEMENT_TIMEOUT_MS = 2_000;
/** Operators that may scan every entry each time they occur. */
const COSTLY_OPERATORS = /"\$(?:regex|in_query|nin_query)":/;
/** SQLSTATE codes for queries that the caller has to change: statement timeout, invalid pattern, too complex. */
const QUERY_PROBLEMS: Record<string, string> = {
  '57014': 'takes too long.',
  '2201B': 'holds an invalid regular expression.',
  '54001': 'is too complicated.',
};

interface FoundEntries {
  entries: AnyEntry[];
  count: number | undefined;
}

/** @throws Refusal 400 for a query that is invalid or takes too long. */
export function findEntries(db: Db, contentType: string, request: DeliveryRequest): Promise<FoundEntries> {
  const source = request.environment ? request.source : draftDocuments(contentType, request);
  return findDocuments(db, sql`${source} as e0 where ${compileWhere(contentType, request)}`, request);
}

/** The latest saved versions as `toDraft` delivers them. They have no `refs`. */
function draftDocuments(contentType: string, { query }: DeliveryRequest): RawBuilder<unknown> {
  if (/"\$(?:nin|in)_query":/.test(JSON.stringify(query)))
    throw invalidQuery('query', '$in_query needs an environment.');
  const iso = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return sql`(
    select '' as environment, content_type, uid, updated_at, '{}'::text[] as refs, data || jsonb_build_object(
      'uid', uid, 'locale', 'en-us', 'tags', tags, 'ACL', '{}'::jsonb, '_version', version, '_in_progress', false,
      'created_at', ${iso('created_at')}, 'created_by', created_by,
      'updated_at', ${iso('updated_at')}, 'updated_by', updated_by) as data
    from entries where content_type = ${contentType})`;
}

/** Assets whose `data` is without an address. @throws Refusal 400 as above. */
export function findAssetDocuments(db: Db, request: StackRequest): Promise<FoundEntries> {
  const where = compileFilter(request, queryScope(''));
  return findDocuments(db, sql`(${assetDocuments}) as e0 where ${where}`, request);
}

function compileFilter({ query, typeahead }: Filter, scope: QueryScope): RawBuilder<SqlBool> {
  const where = compileQuery(query, scope);
  return typeahead === undefined ? where : sql<SqlBool>`${where} and ${matchesText(scope, typeahead)}`;
}

type FindRequest = Pick<DeliveryRequest, keyof Filter | 'count' | 'skip' | 'limit'>;

/** `from` is a source under the alias `e0` with its condition. */
async function findDocuments(db: Db, from: RawBuilder<unknown>, request: FindRequest): Promise<FoundEntries> {
  const run = async (on: Db | Trx): Promise<FoundEntries> => {
    const count = request.count === 'none' ? undefined : await countEntries(on, from);
    const entries = request.count === 'only' ? [] : await readPage(on, from, request);
    return { entries, count };
  };
  try {
    const isCostly = request.typeahead !== undefined || COSTLY_OPERATORS.test(JSON.stringify(request.query));
    if (!isCostly) return await run(db);
    return await db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = ${sql.lit(STATEMENT_TIMEOUT_MS)}`.execute(trx);
      return run(trx);
    });
  } catch (error) {
    const problem = QUERY_PROBLEMS[errorCode(error)];
    throw problem ? invalidQuery('query', problem) : error;
  }
}

function compileWhere(contentType: string, request: DeliveryRequest): RawBuilder<SqlBool> {
  const type = contentTypeByUid.get(contentType);
  const references = new Map(
    type ? schemaFields(type.write).references.map(({ path, targets }) => [path.join('.'), targets]) : [],
  );
  const { environment = '' } = request;
  const targetsOf = (path: readonly string[]) => (environment ? references.get(path.join('.')) : undefined) ?? [];
  const scope = queryScope(environment, { targetsOf, source: request.source });
  const parts = [
    sql<SqlBool>`e0.environment = ${environment}`,
    sql<SqlBool>`e0.content_type = ${contentType}`,
    compileFilter(request, scope),
  ];
  if (request.locale) parts.push(sql<SqlBool>`e0.data->>'locale' = ${request.locale.toLowerCase()}`);
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`;
}

async function countEntries(db: Db | Trx, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${from}`.execute(db);
  return rows[0]?.count ?? 0;
}

async function readPage(db: Db | Trx, from: RawBuilder<unknown>, request: FindRequest): Promise<AnyEntry[]> {
  const { rows } = await sql<{ data: AnyEntry }>`
    select e0.data from ${from}
    order by ${sql.join([...request.order.flatMap(orderTerms), ...(isByUid(request) ? [] : [sql`e0.updated_at desc`, sql`e0.uid`])])}
    limit ${request.limit} offset ${request.skip}`.execute(db);
  return rows.map((row) => row.data);
}

/** The primary key has no ties and an index, so that clients can read whole catalogs in its order. */
const isByUid = ({ order: [first] }: FindRequest) => first !== undefined && isUid(first.path);
const isUid = (path: readonly string[]) => path.length === 1 && path[0] === 'uid';

/** Numbers by size, then texts by code point (the same on every server), absent values last. */
function orderTerms({ path, descending }: DeliveryRequest['order'][number]): RawBuilder<unknown>[] {
  if (isUid(path)) return [sql`e0.uid ${sql.raw(descending ? 'desc' : 'asc')}`];
  const value = sql`e0.data #> ${path}::text[]`;
  const direction = sql.raw(descending ? 'desc nulls last' : 'asc nulls last');
  return [
    sql`(case when jsonb_typeof(${value}) = 'number' then (${value})::numeric end) ${direction}`,
    sql`(e0.data #>> ${path}::text[]) collate "C" ${direction}`,
  ];
}
