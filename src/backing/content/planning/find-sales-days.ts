import { sql } from 'kysely';
import type { CalendarSalesDay } from '../../../contracts/staff/planning-calls.ts';
import { campaignSlugs, salesDaysWithin } from '../../../domain/seasons/sales-days.ts';
import { slugify } from '../../../domain/text/slugify.ts';
import type { Db } from '../../platform/store/database.ts';

interface SalesDaysRequest {
  from: Date;
  to: Date;
  /** Only days that have not begun before `from`. */
  isComing?: boolean;
}

const DAY_MS = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 'yyyy-mm-dd'.length);

/**
 * The sales days of a range, in order: those that editors wrote, and all others by the rules. An own day with the name of a
 * known one replaces it. Days of the rules have no zone, so that the range is a day longer on both sides for them.
 */
export async function findSalesDays(db: Db, { from, to, isComing = false }: SalesDaysRequest) {
  const own = await readOwnDays(db, from, to);
  const slack = isComing ? 0 : DAY_MS;
  const isReplaced = new Set(own.map(({ title, starts }) => keyOf(slugify(title), starts)));
  const known = salesDaysWithin(dayOf(from.getTime() - slack), dayOf(to.getTime() + slack)).filter(
    ({ slug, starts }) => !isReplaced.has(keyOf(slug, starts)),
  );
  const pages = await findCampaignPages(db, known.flatMap(campaignSlugs));
  const days: CalendarSalesDay[] = [
    ...own,
    ...known.map((day) => {
      const slug = campaignSlugs(day).find((one) => pages.has(one));
      return { ...day, note: '', uid: null, page: (slug && pages.get(slug)) || null };
    }),
  ];
  return days
    .filter(({ starts }) => !isComing || starts >= dayOf(from.getTime()))
    .toSorted((one, other) => one.starts.localeCompare(other.starts) || one.title.localeCompare(other.title));
}

/** A day is the same as a known one in its year only. */
const keyOf = (slug: string, starts: string) => `${slug} ${starts.slice(0, 'yyyy'.length)}`;

type Page = NonNullable<CalendarSalesDay['page']>;

async function readOwnDays(db: Db, from: Date, to: Date): Promise<CalendarSalesDay[]> {
  const { rows } = await sql<{ uid: string; title: string; starts: Date; ends: Date; note: string; page: Page | null }>`
    select e.uid, e.title, e.starts_at as starts, e.expires_at as ends, coalesce(d.data->>'note', '') as note,
      (select jsonb_build_object('content_type', p.content_type, 'uid', p.uid, 'title', p.title,
          'published', p.published_version is not null)
        from entry_list p where p.content_type = d.data#>>'{campaign_page,0,_content_type_uid}'
          and p.uid = d.data#>>'{campaign_page,0,uid}') as page
    from entry_list e join entries d using (content_type, uid)
    where e.content_type = 'sales_day' and e.starts_at < ${to} and e.expires_at > ${from}
    order by e.starts_at, e.uid`.execute(db);
  return rows.map(({ starts, ends, title, ...day }) => ({
    ...day,
    slug: slugify(title),
    title,
    starts: starts.toISOString(),
    ends: ends.toISOString(),
  }));
}

/** Pages by the last part of their address, published ones before drafts. */
async function findCampaignPages(db: Db, slugs: readonly string[]): Promise<Map<string, Page>> {
  if (slugs.length === 0) return new Map();
  const { rows } = await sql<Page & { slug: string }>`
    select distinct on (slug) slug, content_type, uid, title, published from (
      select regexp_replace(e.url, '^.*/', '') as slug, e.content_type, e.uid, e.title,
        e.published_version is not null as published
      from entry_list e where e.url is not null and e.content_type in ('black_friday_landing_page', 'marketing_page',
        'generic_page', 'feed_page', 'acquisition_landing_page', 'article')) page
    where slug = any(${slugs}::text[]) order by slug, published desc, content_type, uid`.execute(db);
  return new Map(rows.map(({ slug, ...page }) => [slug, page]));
}
