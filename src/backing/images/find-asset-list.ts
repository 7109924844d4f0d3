import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { AssetListRequest, AssetSort } from '../../contracts/content/assets.ts';
import { invalidQuery } from '../content/content-refusal.ts';
import type { Db } from '../platform/store/database.ts';
import { matchesWords } from '../platform/words.ts';
import type { StoredAsset } from './tables.ts';

type Condition = RawBuilder<SqlBool>;
/** When an asset of a uid is used, as the owner of the entries knows. */
type IsUsed = (uid: RawBuilder<string>) => Condition;

interface FoundAssets {
  assets: StoredAsset[];
  next?: string;
  count?: number;
  content_types?: Record<string, number>;
}

/** @throws Refusal 400 for a cursor of another order. */
export async function findAssetList(db: Db, request: AssetListRequest, isUsed: IsUsed): Promise<FoundAssets> {
  const { content_types: types, limit } = request;
  const filters = filterConditions(request, isUsed);
  const ofType: Condition = types ? sql`a.content_type = any(${types}::text[])` : sql`true`;
  const { keyText, by, after, cursorOf } = assetOrder(request);
  const [page, counts] = await Promise.all([
    sql<StoredAsset & { key: string }>`
      with page as materialized (
        select a.uid from assets a where ${all([...filters, ofType, after])} order by ${by} limit ${limit + 1})
      select a.*, ${keyText} as key from page join assets a using (uid) order by ${by}`.execute(db),
    request.include_count === 'true' ? countAssets(db, filters, types) : {},
  ]);
  const shown = page.rows.slice(0, limit);
  const last = page.rows.length > limit ? shown.at(-1) : undefined;
  return { assets: shown, ...(last && { next: cursorOf(last) }), ...counts };
}

const all = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`;

const lacksDescription = sql<SqlBool>`(a.content_type like 'image/%' and not a.decorative and coalesce(a.description, '') = '')`;

function filterConditions(request: AssetListRequest, isUsed: IsUsed): Condition[] {
  const { search, tags, updated_by: author, used, lacks_description: lacks } = request;
  const conditions: Condition[] = [sql`a.trashed_at is null`];
  if (search !== undefined) conditions.push(matchesWords(sql`a.words`, search));
  if (tags) conditions.push(sql`a.tags && ${tags}::text[]`);
  if (author !== undefined) conditions.push(sql`a.updated_by = ${author}`);
  if (lacks !== undefined) {
    conditions.push(lacks ? lacksDescription : sql`not ${lacksDescription}`);
  }
  if (request.min_file_size !== undefined) conditions.push(sql`a.file_size >= ${request.min_file_size}`);
  if (request.max_file_size !== undefined) conditions.push(sql`a.file_size <= ${request.max_file_size}`);
  if (used !== undefined) conditions.push(used ? isUsed(sql`a.uid`) : sql`not ${isUsed(sql`a.uid`)}`);
  return conditions;
}

async function countAssets(
  db: Db,
  filters: readonly Condition[],
  types: AssetListRequest['content_types'],
): Promise<Pick<FoundAssets, 'count' | 'content_types'>> {
  const { rows } = await sql<{ type: string; count: number }>`
    select a.content_type as type, count(*)::int as count from assets a where ${all(filters)} group by 1 order by 1`.execute(
    db,
  );
  const wanted = rows.filter(({ type }) => !types || types.some((one) => one === type));
  return {
    count: wanted.reduce((sum, { count }) => sum + count, 0),
    content_types: Object.fromEntries(rows.map(({ type, count }) => [type, count])),
  };
}

const sorts: Record<AssetSort, { key: RawBuilder<unknown>; type: 'time' | 'number' | 'text' }> = {
  updated_at: { key: sql`a.updated_at`, type: 'time' },
  created_at: { key: sql`a.created_at`, type: 'time' },
  title: { key: sql`a.title_key`, type: 'text' },
  filename: { key: sql`a.filename collate "C"`, type: 'text' },
  file_size: { key: sql`a.file_size`, type: 'number' },
};

const cursorParts = z.tuple([
  z.enum(Object.keys(sorts) as AssetSort[]),
  z.enum(['asc', 'desc']),
  z.string(),
  z.string().regex(/^[a-z0-9_]{1,64}$/),
]);

/** Microseconds since 1970, so that a cursor is exact. */
const isTime = (key: string) => /^-?\d{1,16}$/.test(key);
const keyTypes = {
  time: { isKey: isTime, value: (key: string) => sql`(to_timestamp(0) + ${key}::bigint * interval '1 microsecond')` },
  number: { isKey: (key: string) => /^\d{1,9}$/.test(key), value: (key: string) => sql`${key}::integer` },
  text: { isKey: (key: string) => !key.includes('\0') && key.isWellFormed(), value: (key: string) => sql`${key}` },
};

/** The order of a list: the sorted value, then the uid in the same direction, so that it has no ties. */
function assetOrder({ sort, order: given, cursor }: AssetListRequest) {
  const { key, type } = sorts[sort];
  const order = given ?? (type === 'text' ? 'asc' : 'desc');
  const direction = sql.raw(order);
  const keyText: RawBuilder<string> =
    type === 'time' ? sql`(extract(epoch from ${key}) * 1000000)::bigint::text` : sql`(${key})::text`;
  return {
    keyText,
    by: sql`${key} ${direction}, a.uid ${direction}`,
    after: cursor === undefined ? sql<SqlBool>`true` : readCursor(cursor, sort, order),
    cursorOf: (last: { key: string; uid: string }) =>
      Buffer.from(JSON.stringify([sort, order, last.key, last.uid])).toString('base64url'),
  };
}

/** @throws Refusal 400 */
function readCursor(cursor: string, sort: AssetSort, order: 'asc' | 'desc'): Condition {
  const { key, type } = sorts[sort];
  const [ofSort, ofOrder, value = '', uid = ''] = cursorParts.safeParse(parseCursor(cursor)).data ?? [];
  if (ofSort !== sort || ofOrder !== order || !keyTypes[type].isKey(value))
    throw invalidQuery('cursor', 'is not one of a list in this order.');
  return sql`(${key}, a.uid) ${sql.raw(order === 'asc' ? '>' : '<')} (${keyTypes[type].value(value)}, ${uid})`;
}

function parseCursor(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}

const MAX_FAULTY = 2_000;

export interface FaultyAsset {
  uid: string;
  name: string;
  fault: 'gone' | 'undescribed';
}

/** Assets with which pages have a problem: those in the trash, and images without the alternative text that they need. */
export async function listFaultyAssets(db: Db): Promise<FaultyAsset[]> {
  const { rows } = await sql<FaultyAsset>`
    select a.uid, coalesce(nullif(a.title, ''), a.filename) as name, case when a.trashed_at is null then 'undescribed' else 'gone' end as fault from assets a
    where a.trashed_at is not null or ${lacksDescription} order by a.updated_at desc limit ${MAX_FAULTY}`.execute(db);
  return rows;
}
