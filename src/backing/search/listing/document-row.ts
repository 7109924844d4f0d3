import { sql } from 'kysely';
import type { Db } from '../../platform/store/database.ts';

/** The list columns of `search_documents`. */
export const listColumns = [
  'stores',
  'primary_stores',
  'brands',
  'categories',
  'merchandise_branches',
  'merchandise_classes',
  'merchandise_types',
  'primary_categories',
  'themes',
  'flags',
  'genders',
  'shipping',
  'discounts',
  'coupons',
  'stock',
  'shown_listings',
] as const;
export type ListColumn = (typeof listColumns)[number];

/** Times are milliseconds since 1970; `expires_at` may be infinite. Lists are joined by unit separators. */
export type DocumentRow = Record<ListColumn, string> & {
  id: number;
  version: number;
  content_type: string;
  uid: string;
  price: number | null;
  shipping_cost: number | null;
  percent_off: number;
  popularity: number;
  starts_at: number;
  expires_at: number;
  published_at: number;
  updated_at: number;
  exclusive: boolean;
  has_code: boolean;
};

const lists = sql.join(
  listColumns.map((column) => sql`array_to_string(${sql.ref(column)}, chr(31)) as ${sql.ref(column)}`),
);
const times = sql.join(
  ['starts_at', 'expires_at', 'published_at', 'updated_at'].map(
    // The epoch of `infinity` is an error before PostgreSQL 17.
    (column) => sql`
      case when isfinite(${sql.ref(column)}) then extract(epoch from ${sql.ref(column)})::float8 * 1000
        else 'infinity'::float8 end as ${sql.ref(column)}`,
  ),
);

/** Documents that changed after a version, in the order of their changes. */
export async function selectDocuments(
  db: Db,
  environment: string,
  after: number,
  limit: number,
): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select id, version::float8 as version, content_type, uid, ${lists}, ${times}, price, shipping_cost, percent_off,
      popularity, exclusive, has_code
    from search_documents where environment = ${environment} and version > ${after}
    order by search_documents.version limit ${limit}`.execute(db);
  return rows;
}
