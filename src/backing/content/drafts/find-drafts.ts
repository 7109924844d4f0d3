import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  type DraftState,
  type DraftsRequest,
  draftStates,
  type ListedDraft,
} from '../../../contracts/content/drafts.ts';
import type { AssetField } from '../../../contracts/content/fields.ts';
import type { Db } from '../../platform/store/database.ts';
import { filterConditions, stateConditions } from './draft-conditions.ts';
import { draftOrder } from './draft-order.ts';
import { publishColumns } from './list-entries.ts';

interface FoundDrafts {
  drafts: ListedDraft[];
  next?: string;
  count?: number;
  states?: Record<DraftState, number>;
}

/** @throws Refusal 400 or 422 for a parameter that is not valid. */
export async function findDrafts(db: Db, request: DraftsRequest, now: Date): Promise<FoundDrafts> {
  const states = stateConditions(request, now);
  const filters = filterConditions(request);
  const wanted = request.states && either(request.states.map((state) => states[state]));
  const order = draftOrder(request);
  const [page, counts] = await Promise.all([
    readPage(db, request, states, { ...order, where: [...filters, wanted, order.after] }),
    request.include_count === 'true' ? countDrafts(db, filters, states, wanted) : {},
  ]);
  const shown = page.slice(0, request.limit);
  const last = page.length > request.limit ? shown.at(-1) : undefined;
  return { drafts: shown.map(toDraft), ...(last && { next: order.cursorOf(last) }), ...counts };
}

const either = (conditions: readonly RawBuilder<SqlBool>[]) => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

const all = (conditions: readonly (RawBuilder<SqlBool> | undefined)[]) =>
  sql<SqlBool>`(${sql.join([sql`true`, ...conditions.filter((one) => one !== undefined)], sql` and `)})`;

interface PageRow extends Record<'starts_at' | 'expires_at' | 'published_at', Date | null> {
  key: string;
  content_type: string;
  uid: string;
  title: string;
  url: string | null;
  image: AssetField | null;
  store_uid: string | null;
  store_title: string | null;
  price: number | null;
  popularity: number | null;
  tags: string[];
  states: DraftState[];
  version: number;
  published_version: number | null;
  created_at: Date;
  created_by: string;
  updated_at: Date;
  updated_by: string;
}

interface PagePlan {
  keyText: RawBuilder<unknown>;
  by: RawBuilder<unknown>;
  where: readonly (RawBuilder<SqlBool> | undefined)[];
}

/** One row more than the page, if there is one. */
async function readPage(
  db: Db,
  { environment, limit }: DraftsRequest,
  states: Record<DraftState, RawBuilder<SqlBool>>,
  { keyText, by, where }: PagePlan,
): Promise<PageRow[]> {
  const { version, at } = publishColumns[environment];
  const named = draftStates.map((state) => sql`case when ${states[state]} then ${sql.lit(state)} end`);
  // The keys alone come first: indexes hold all that finds and orders them.
  const { rows } = await sql<PageRow>`
    with page as materialized (
      select e.content_type, e.uid from entry_list e where ${all(where)} order by ${by} limit ${limit + 1})
    select e.content_type, e.uid, e.title, e.url, e.tags, e.version, e.starts_at, e.expires_at, e.popularity,
      e.created_at, e.created_by, e.updated_at, e.updated_by, ${keyText} as key,
      ${sql.ref(`e.${version}`)} as published_version, ${sql.ref(`e.${at}`)} as published_at,
      array_remove(array[${sql.join(named)}], null) as states,
      coalesce(e.image, part.image) as image, coalesce(e.price, part.price) as price,
      store.uid as store_uid, store.title as store_title
    from page join entry_list e using (content_type, uid)
    left join entry_list part on ${isEntry('part', 'e.part')}
    left join entry_list store on ${isEntry('store', 'coalesce(e.store, part.store)')}
    order by ${by}`.execute(db);
  return rows;
}

const isEntry = (
  alias: string,
  key: string,
) => sql`${sql.ref(`${alias}.content_type`)} = split_part(${sql.raw(key)}, '.', 1)
  and ${sql.ref(`${alias}.uid`)} = split_part(${sql.raw(key)}, '.', 2)`;

async function countDrafts(
  db: Db,
  filters: readonly RawBuilder<SqlBool>[],
  states: Record<DraftState, RawBuilder<SqlBool>>,
  wanted: RawBuilder<SqlBool> = sql`true`,
): Promise<Pick<FoundDrafts, 'count' | 'states'>> {
  const counts = draftStates.map((state) => sql`count(*) filter (where ${states[state]})::int as ${sql.ref(state)}`);
  const { rows } = await sql<Record<DraftState | 'count', number>>`
    select count(*) filter (where ${wanted})::int as count, ${sql.join(counts)}
    from entry_list e where ${all(filters)}`.execute(db);
  const { count = 0, ...found } = rows[0] ?? {};
  return { count, states: found as Record<DraftState, number> };
}

function toDraft({ key: _key, store_uid: uid, store_title: title, ...row }: PageRow): ListedDraft {
  const iso = (time: Date | null) => time?.toISOString() ?? null;
  return {
    ...row,
    store: uid === null ? null : { uid, title: title ?? uid },
    starts_at: iso(row.starts_at),
    expires_at: iso(row.expires_at),
    published_at: iso(row.published_at),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
