import { sql } from 'kysely';
import { z } from 'zod';
import { post } from '../../../contracts/deals/post.ts';
import { type EntryRuleWire, entryRules } from '../../../domain/alerts/alert-rules.ts';
import { codeHider } from '../../../domain/coupons/coupon-code.ts';
import { findPublished } from '../../content/published/find-published.ts';
import { entryKeyText } from '../../content/references.ts';
import type { Db } from '../../platform/store/database.ts';
import { codeFacts } from '../../search/document-facts.ts';
import { indexedPosts } from '../../search/indexed-posts.ts';
import { offerFacts, shownOffer } from '../../search/shown-offer.ts';
import type { MatchFacts } from '../tables.ts';

const pricedPost = post.entry.pick({
  headline: true,
  listings: true,
  coupon_codes: true,
  bd_discount_price: true,
  bd_strikethrough_price: true,
});
/** A published deal, live or not. */
export interface PublishedDeal {
  /** Id of its search document. */
  id: number;
  postUid: string;
  startsAt: Date;
  /** Undefined if it never expires. */
  expiresAt: Date | undefined;
  /** When shoppers could first see it. */
  liveAt: Date;
  /** Stems of all its words. */
  lexemes: string[];
  facts: MatchFacts;
}

const offer = offerFacts.extend(codeFacts.shape);

interface DealRow extends Record<EntryRuleWire, string[]> {
  id: number;
  uid: string;
  price: number | null;
  starts_at: Date;
  expires_at: Date | number;
  live_at: Date;
  lexemes: string[];
}

/** Columns with the slugs that rules need; the search index uses their wire names. */
const entryColumns = sql.join(entryRules.map(({ wire }) => sql.ref(`d.${wire}`)));

/** A published deal that cannot be parsed. */
export type UnreadableDeal = Pick<PublishedDeal, 'postUid' | 'startsAt'>;

/**
 * Finds the published deals among these posts, live or scheduled, ordered by uid. Deals that cannot be parsed, or whose
 * listings cannot be parsed, are left out and passed to `onUnreadable`.
 */
export async function findDeals(
  db: Db,
  postUids: readonly string[],
  onUnreadable: (deal: UnreadableDeal) => void = () => undefined,
): Promise<PublishedDeal[]> {
  const { rows } = await sql<DealRow>`
    select d.id, d.uid, d.price, ${entryColumns}, d.starts_at, d.expires_at, coalesce(c.live_at, d.starts_at) as live_at,
      tsvector_to_array(d.words) as lexemes
    from ${indexedPosts} d
    left join deal_alert_candidates c on c.post_uid = d.uid
    where d.uid = any(${[...postUids]}::text[])
    order by d.uid`.execute(db);
  const keyOf = (uid: string) => ({ contentType: 'post', uid });
  const entries = await findPublished(
    db,
    'production',
    rows.map(({ uid }) => keyOf(uid)),
  );
  const posts = rows.map(({ uid }) => pricedPost.safeParse(entries.get(entryKeyText(keyOf(uid)))).data);
  const keysOf = (post: (typeof posts)[number]) =>
    (post?.listings ?? []).map(({ _content_type_uid: contentType, uid }) => ({ contentType, uid }));
  const published = await findPublished(db, 'production', posts.flatMap(keysOf));
  return rows.flatMap((row, index) => {
    // It was unpublished after the query, which made it due for matching again.
    if (!entries.has(entryKeyText(keyOf(row.uid)))) return [];
    const post = posts[index];
    const offers = keysOf(post).flatMap((key) => published.get(entryKeyText(key)) ?? []);
    const facts = post && factsOf(row, post, offers);
    if (!facts) onUnreadable({ postUid: row.uid, startsAt: row.starts_at });
    return facts
      ? {
          id: row.id,
          postUid: row.uid,
          startsAt: row.starts_at,
          expiresAt: row.expires_at instanceof Date ? row.expires_at : undefined,
          liveAt: row.live_at,
          lexemes: row.lexemes,
          facts,
        }
      : [];
  });
}

/** Returns undefined when a listing cannot be parsed. */
function factsOf(row: DealRow, post: z.output<typeof pricedPost>, offers: readonly unknown[]): MatchFacts | undefined {
  const { data: listings } = z.array(offer).safeParse(offers);
  if (!listings) return undefined;
  const { price, was, percentOff } = shownOffer(post, listings);
  const codes = [...(post.coupon_codes ?? []), ...listings].flatMap(({ code }) => code ?? []);
  return {
    // The headline is mailed, so it must not reveal coupon codes.
    headline: codeHider(codes)(post.headline),
    // The price that filters and price words use: the lowest of all listings.
    price: row.price,
    was: (price === row.price && was) || null,
    percent_off: percentOff,
    ...Object.fromEntries(entryRules.map(({ wire }) => [wire, row[wire]])),
  };
}

/** Whether the deal is live at `now`. */
export const isRunning = ({ startsAt, expiresAt }: Pick<PublishedDeal, 'startsAt' | 'expiresAt'>, now: Date): boolean =>
  startsAt <= now && (expiresAt === undefined || expiresAt > now);
