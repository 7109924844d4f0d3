import { type RawBuilder, sql } from 'kysely';

const newest = sql`starts_at desc`;
const popular = sql`popularity desc`;

/** Every sort of the browsing spec, section 3; each ends in the uid, so that pages never repeat or skip. */
export const sortOrders: Readonly<Record<string, RawBuilder<unknown>>> = {
  newest,
  'starts_at:desc': newest,
  popularity: popular,
  'popularity:desc': popular,
  'price:asc': sql`price asc nulls last`,
  'price:desc': sql`price desc nulls last`,
  'updated_at:desc': sql`updated_at desc`,
  /** Posts with a coupon code first. */
  codes: sql`has_code desc, popularity desc`,
  /** In the order in which editors published. */
  editorial: sql`published_at desc`,
  /** By the words of the query (`rankMatches`); without one, what most people want. */
  relevance: popular,
  '_score:desc': popular,
};

export const isRelevance = (sort: string): boolean => sort === 'relevance' || sort === '_score:desc';
