import { sql } from 'kysely';
import type { KnownDeal } from '../../../contracts/content/quick-deals.ts';
import type { Db } from '../../platform/store/database.ts';
import { wordsOf } from '../../platform/words.ts';
import { isSameSite, plainHost, withoutTracking } from './shop-values.ts';

interface Named {
  uid: string;
  title: string;
}

/** The store at the host of an address: by its own address, else by its slug. */
export async function findStoreAt(db: Db, address: string): Promise<Named | null> {
  const host = plainHost(address);
  const { rows } = await sql<Named & { slug: string | null; link: string | null }>`
    select uid, data->>'title' as title, data->>'slug' as slug, data->>'tracking_link' as link
    from entries where content_type = 'store' order by uid`.execute(db);
  const [label] = host.split('.');
  const found =
    rows.find(({ link }) => link !== null && isSameSite(plainHost(link), host)) ??
    rows.find(({ slug }) => slug === host) ??
    rows.find(({ slug }) => slug === label);
  return found ? { uid: found.uid, title: found.title } : null;
}

export async function findBrandNamed(db: Db, name: string): Promise<Named | null> {
  const found = await db
    .selectFrom('entry_list')
    .select(['uid', 'title'])
    .where('content_type', '=', 'brand')
    .where('title_key', '=', titleKey(name))
    .orderBy('uid')
    .executeTakeFirst();
  return found ?? null;
}

/** As `toListRow` writes it. */
const titleKey = (title: string) => wordsOf(title).join(' ').slice(0, 100).toWellFormed();

const LISTINGS = ['product_listing', 'sale_listing', 'coupon_listing'];
const MAX_CANDIDATES = 500;
const MAX_KNOWN = 5;
/** Of trigrams: one word more, or another number, of a title of five words. */
const NEARLY_THE_SAME = 0.6;

interface Product {
  address: string;
  title: string | undefined;
  store: string | undefined;
}

/** Deals that show the product already: the same address first, then nearly the same title at the same store. */
export async function findKnownDeals(db: Db, { address, title, store }: Product): Promise<KnownDeal[]> {
  const [byAddress, byTitle] = await Promise.all([
    listingsAt(db, address).then((keys) => dealsWith(db, keys)),
    title === undefined || store === undefined ? [] : dealsTitled(db, title, store),
  ]);
  const known = new Map<string, KnownDeal>();
  for (const deal of [...byAddress, ...byTitle]) if (!known.has(deal.uid)) known.set(deal.uid, deal);
  return [...known.values()].slice(0, MAX_KNOWN);
}

/** Addresses of one product compare equal: without tracking, whatever the order of the parameters. */
function addressKey(address: string): string {
  const url = new URL(withoutTracking(address));
  url.searchParams.sort();
  return pathKey(url) + url.search;
}
const pathKey = (url: URL) => plainHost(url.href) + url.pathname.replace(/\/$/, '');

async function listingsAt(db: Db, address: string): Promise<string[]> {
  const path = pathKey(new URL(address));
  const { rows } = await sql<{ key: string; link: string }>`
    select content_type || '.' || uid as key, data->>'tracking_link' as link from entries
    where content_type = any(${LISTINGS})
      and starts_with(regexp_replace(data->>'tracking_link', '^https://(?:(?:www|m|mobile|shop)\\.)?', ''), ${path})
    order by updated_at desc limit ${MAX_CANDIDATES}`.execute(db);
  const wanted = addressKey(address);
  return rows.filter(({ link }) => URL.canParse(link) && addressKey(link) === wanted).map(({ key }) => key);
}

async function dealsWith(db: Db, listings: readonly string[]): Promise<KnownDeal[]> {
  if (listings.length === 0) return [];
  const { rows } = await sql<DealRow>`
    select distinct e.uid, e.title, e.published_version is not null as published, e.expires_at, e.updated_at
    from entry_refs r join entry_list e on e.content_type = r.content_type and e.uid = r.uid
    where r.target = any(${listings}) and r.content_type = 'post'
    order by e.updated_at desc limit ${MAX_KNOWN}`.execute(db);
  return rows.map((row) => toKnown(row, 'address'));
}

async function dealsTitled(db: Db, title: string, store: string): Promise<KnownDeal[]> {
  const key = titleKey(title);
  const { rows } = await sql<DealRow>`
    select e.uid, e.title, e.published_version is not null as published, e.expires_at from entry_list e
    where e.content_type = 'post' and similarity(e.title_key, ${key}) >= ${NEARLY_THE_SAME}
      and e.part in (select r.content_type || '.' || r.uid from entry_refs r where r.target = ${`store.${store}`})
    order by similarity(e.title_key, ${key}) desc, e.updated_at desc limit ${MAX_KNOWN}`.execute(db);
  return rows.map((row) => toKnown(row, 'title'));
}

interface DealRow {
  uid: string;
  title: string;
  published: boolean;
  expires_at: Date | null;
}
const toKnown = ({ uid, title, published, expires_at }: DealRow, reason: KnownDeal['reason']): KnownDeal => ({
  uid,
  title,
  reason,
  published,
  expires_at: expires_at?.toISOString() ?? null,
});
