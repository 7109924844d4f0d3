import { sql } from 'kysely';
import { z } from 'zod';
import { productListing } from '../../../contracts/deals/listing.ts';
import { post } from '../../../contracts/deals/post.ts';
import { type EntryRuleWire, entryRules } from '../../../domain/alerts/alert-rules.ts';
import { codeHider } from '../../../domain/coupons/coupon-code.ts';
import { savingsPercent } from '../../../domain/deals/savings-percent.ts';
import { findPublished } from '../../content/published/find-published.ts';
import { entryKeyText } from '../../content/references.ts';
import type { Db } from '../../platform/store/database.ts';
import { codeFacts } from '../../search/document-facts.ts';
import { indexedPosts } from '../../search/indexed-posts.ts';
import type { MatchFacts } from '../tables.ts';

const pricedPost = post.entry.pick({
  headline: true,
  listings: true,
  coupon_codes: true,
  bd_discount_price: true,
  bd_strikethrough_price: true,
});
/** Of listings of any kind: what only product listings have is optional. */
const pricedListing = productListing.entry
  .pick({ discontinued: true, availability: true, unit_discount_price: true, unit_regular_price: true })
  .partial({ availability: true });
type Listing = z.infer<typeof pricedListing>;

const isUnavailable = ({ discontinued, availability }: Listing) =>
  discontinued === true || availability === 'out_of_stock' || availability === 'broken_link';

/**
 * The prices of a deal in US dollars as its page shows them: the editor's, else those of the first listing that can be
 * bought. `was` only beside a lower one.
 */
function shownPrices(
  deal: Pick<z.infer<typeof pricedPost>, 'bd_discount_price' | 'bd_strikethrough_price'>,
  listings: readonly Listing[],
): { price: number | undefined; was: number | undefined } {
  const listing = listings.find((one) => !isUnavailable(one)) ?? listings[0];
  const discount = deal.bd_discount_price ?? listing?.unit_discount_price ?? undefined;
  const regular = deal.bd_strikethrough_price ?? listing?.unit_regular_price ?? undefined;
  return discount === undefined
    ? { price: listing?.unit_regular_price ?? undefined, was: undefined }
    : { price: discount, was: regular };
}

/** A deal that is published, whether it runs or not. */
export interface PublishedDeal {
  /** Of its search document. */
  id: number;
  postUid: string;
  startsAt: Date;
  /** Undefined: it never does. */
  expiresAt: Date | undefined;
  /** When readers first had it before them. */
  liveAt: Date;
  /** The stems of all its words. */
  lexemes: string[];
  facts: MatchFacts;
}

const offer = pricedListing.extend(codeFacts.shape);

interface DealRow extends Record<EntryRuleWire, string[]> {
  id: number;
  uid: string;
  price: number | null;
  starts_at: Date;
  expires_at: Date | number;
  live_at: Date;
  lexemes: string[];
}

/** The lists of slugs that rules need; the search index names them as calls do. */
const entryColumns = sql.join(entryRules.map(({ wire }) => sql.ref(`d.${wire}`)));

/** A deal that is published in another form than deals have. */
export type UnreadableDeal = Pick<PublishedDeal, 'postUid' | 'startsAt'>;

/**
 * Those of the posts that readers of production may see, now or at their time, in the order of their uids. One that cannot
 * be read, or offers what cannot be read, is left out: `onUnreadable` hears of it.
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
  return rows.flatMap((row, nth) => {
    // It has been unpublished since, and alerts will look at it again.
    if (!entries.has(entryKeyText(keyOf(row.uid)))) return [];
    const post = posts[nth];
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

/** Undefined when what it offers cannot be read. */
function factsOf(row: DealRow, post: z.output<typeof pricedPost>, offers: readonly unknown[]): MatchFacts | undefined {
  const { data: listings } = z.array(offer).safeParse(offers);
  if (!listings) return undefined;
  const { price, was } = shownPrices(post, listings);
  const codes = [...(post.coupon_codes ?? []), ...listings].flatMap(({ code }) => code ?? []);
  return {
    // Members are told of it: no code is in it.
    headline: codeHider(codes)(post.headline),
    // What filters and words of prices go by; of a deal of many listings it is the lowest.
    price: row.price,
    was: (price === row.price && was) || null,
    percent_off: savingsPercent(was, price),
    ...Object.fromEntries(entryRules.map(({ wire }) => [wire, row[wire]])),
  };
}

/** Whether readers can take it up at the moment. */
export const isRunning = ({ startsAt, expiresAt }: Pick<PublishedDeal, 'startsAt' | 'expiresAt'>, now: Date): boolean =>
  startsAt <= now && (expiresAt === undefined || expiresAt > now);
