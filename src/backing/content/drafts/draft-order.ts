import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { DraftSort, DraftsRequest } from '../../../contracts/content/drafts.ts';
import { invalidQuery } from '../content-refusal.ts';
import { publishColumns } from './list-entries.ts';

type Order = 'asc' | 'desc';
type SortType = 'time' | 'number' | 'text';

/** The last entry of a page. */
interface Position {
  /** The sorted value: text, a number, or a time in milliseconds. */
  key: string;
  content_type: string;
  uid: string;
}

/** The order of a list: the sorted value, then the key of the entry in the same direction, so that it has no ties. */
interface DraftOrder {
  /** An expression that is never null. */
  key: RawBuilder<unknown>;
  /** The key as a cursor holds it. */
  keyText: RawBuilder<unknown>;
  by: RawBuilder<unknown>;
  /** Entries behind the one that the cursor names. */
  after: RawBuilder<SqlBool> | undefined;
  cursorOf(position: Position): string;
}

const isOrder = z.enum(['asc', 'desc']);
const cursorName = z.string().regex(/^[a-z0-9_]{1,64}$/);
const cursorParts = z.tuple([z.string(), isOrder, z.string(), cursorName, cursorName]);

/** @throws Refusal 400 for a cursor of another order. */
export function draftOrder(request: DraftsRequest): DraftOrder {
  const { sort, order = sort === 'title' ? 'asc' : 'desc', environment, cursor } = request;
  const type = sortTypes[sort];
  const key = sortKey(sort, order, environment);
  const direction = sql.raw(order);
  const comparison = sql.raw(order === 'asc' ? '>' : '<');
  const position = cursor === undefined ? undefined : readCursor(cursor, sort, order);
  return {
    key,
    keyText: type === 'time' ? sql`(extract(epoch from ${key}) * 1000)::double precision::text` : sql`(${key})::text`,
    by: sql`${key} ${direction}, e.uid ${direction}, e.content_type ${direction}`,
    after:
      position &&
      sql`(${key}, e.uid, e.content_type) ${comparison}
        (${keyValue[type](position.key)}, ${position.uid}, ${position.content_type})`,
    cursorOf: ({ key: value, content_type, uid }) =>
      Buffer.from(JSON.stringify([sort, order, value, content_type, uid])).toString('base64url'),
  };
}

const sortTypes: Record<DraftSort, SortType> = {
  updated_at: 'time',
  created_at: 'time',
  title: 'text',
  published_at: 'time',
  starts_at: 'time',
  expires_at: 'time',
  price: 'number',
  popularity: 'number',
};

function sortKey(sort: DraftSort, order: Order, environment: DraftsRequest['environment']): RawBuilder<unknown> {
  if (sort === 'title') return sql`e.title_key`;
  if (sort === 'updated_at' || sort === 'created_at') return sql.ref(`e.${sort}`);
  const column = sort === 'published_at' ? publishColumns[environment].at : sort;
  // Entries without a value come last.
  return sql`coalesce(${sql.ref(`e.${column}`)}, ${sql.lit(order === 'asc' ? 'infinity' : '-infinity')})`;
}

function readCursor(cursor: string, sort: DraftSort, order: Order): Position {
  const parsed = cursorParts.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  const [ofSort, ofOrder, key = '', content_type = '', uid = ''] = parsed.data ?? [];
  if (ofSort !== sort || ofOrder !== order || !isKey[sortTypes[sort]](key))
    throw invalidQuery('cursor', 'is not one of a list in this order.');
  return { key, content_type, uid };
}

const keyValue: Record<SortType, (key: string) => RawBuilder<unknown>> = {
  time: (key) => sql`to_timestamp(${Number(key)}::double precision / 1000)`,
  number: (key) => sql`${Number(key)}::double precision`,
  text: (key) => sql`${key}`,
};

/** The times that PostgreSQL has. */
const MIN_TIME_MS = Date.parse('-004712-01-01T00:00:00Z');
const MAX_TIME_MS = 8.64e15;
const isInfinite = (key: string) => /^-?Infinity$/.test(key);

/** A cursor comes from outside: PostgreSQL must be able to read its key. */
const isKey: Record<SortType, (key: string) => boolean> = {
  time: (key) => isInfinite(key) || (isNumber(key) && Number(key) >= MIN_TIME_MS && Number(key) <= MAX_TIME_MS),
  number: (key) => isInfinite(key) || isNumber(key),
  text: (key) => !key.includes('\0') && key.isWellFormed(),
};

const isNumber = (key: string) => /^-?\d/.test(key) && Number.isFinite(Number(key));

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
