import { type EntryType, entryRules } from '../../domain/alerts/alert-rules.ts';
import { discountLabel } from '../../domain/deals/discount.ts';
import { formatPrice } from '../../domain/text/format-price.ts';
import { describeMailedPost, loadMailedPosts } from '../deals/mailed-posts.ts';
import type { AlertMailDeal } from '../mail/mailer.ts';
import type { Trx } from '../platform/store/database.ts';
import { entryNames } from '../search/names-and-traits.ts';
import { shownOffer } from '../search/shown-offer.ts';
import { describeMatch } from './describe-match.ts';
import type { AlertQuery, MatchFacts } from './tables.ts';

interface FoundDeal {
  post_uid: string;
  facts: MatchFacts;
}

interface MailDeals {
  deals: AlertMailDeal[];
  /** Uids of posts that are not published, do not parse as deals, or cannot be shown for another reason. */
  unreadable: string[];
}

/**
 * Maps deals to the form that mails show, in the given order, with image URLs of the site itself. A deal that throws is left
 * out as unreadable. Throws when no deal is left, because the cause may be temporary and not in the deals.
 */
export async function toMailDeals(
  trx: Trx,
  apiKey: string,
  query: AlertQuery,
  found: readonly FoundDeal[],
): Promise<MailDeals> {
  const posts = await loadMailedPosts(
    trx,
    apiKey,
    found.map(({ post_uid }) => post_uid),
  );
  const names = new Map<string, string>();
  for (const { type, wire } of entryRules) {
    const slugs = [...new Set(found.flatMap(({ facts }) => facts[wire] ?? []))];
    for (const [index, name] of (await entryNames(trx, type, slugs)).entries())
      names.set(`${type} ${slugs[index]}`, name);
  }
  const nameOf = (type: EntryType, slug: string) => names.get(`${type} ${slug}`) ?? slug;

  const unreadable: string[] = [];
  const broken: unknown[] = [];
  const toDeal = ({ post_uid, facts }: FoundDeal): AlertMailDeal[] => {
    const post = posts.get(post_uid);
    if (!post) {
      unreadable.push(post_uid);
      return [];
    }
    const { title, path, imageUrl } = describeMailedPost(post);
    const [store] = facts.stores ?? [];
    const metNames = entryRules.map(({ type, wire, names: field }) => {
      const { [wire]: slugs = [] } = facts;
      const met = slugs.filter((slug) => query[wire].includes(slug));
      return [field, met.map((slug) => nameOf(type, slug))] as const;
    });
    return [
      {
        title,
        path,
        why: describeMatch(query, Object.fromEntries(metNames)),
        ...(facts.price !== null && { price: formatPrice(facts.price) }),
        ...(facts.was !== null && facts.percent_off > 0 && { was: formatPrice(facts.was) }),
        ...savingOf(facts, post.listings),
        ...(store !== undefined && { store: nameOf('store', store) }),
        ...(imageUrl !== undefined && { imageUrl }),
      },
    ];
  };
  const deals = found.flatMap((one) => {
    try {
      return toDeal(one);
    } catch (error) {
      broken.push(error);
      unreadable.push(one.post_uid);
      return [];
    }
  });
  if (deals.length === 0 && broken.length > 0) throw broken[0];
  return { deals, unreadable };
}

/** '30% off', from the prices or, without a price, as the listing states it. */
function savingOf({ price, percent_off: percent }: MatchFacts, listings: Parameters<typeof shownOffer>[1]) {
  const { discount } = shownOffer({}, listings);
  if (price === null && discount) return { saving: discountLabel(discount) };
  return percent > 0 ? { saving: `${percent}% off` } : {};
}
