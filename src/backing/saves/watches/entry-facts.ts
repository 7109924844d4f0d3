import { z } from 'zod';
import { post } from '../../../contracts/deals/post.ts';
import type { EntryFacts } from '../../../domain/saves/watch.ts';
import { findPublished } from '../../content/published/find-published.ts';
import { type EntryKey, entryKeyText } from '../../content/references.ts';
import type { Db, Trx } from '../../platform/store/database.ts';
import { isUnavailable, listingPrice, offerFacts, shownOffer } from '../../search/shown-offer.ts';

const offeredPost = post.entry.pick({
  listings: true,
  schedule: true,
  bd_discount_price: true,
  bd_strikethrough_price: true,
});

/** The facts of published posts and product listings by `entryKeyText`. Entries that are gone or unreadable are absent. */
export async function readEntryFacts(db: Db | Trx, keys: readonly EntryKey[]): Promise<Map<string, EntryFacts>> {
  const entries = await findPublished(db, 'production', keys);
  const posts = new Map([...entries].map(([key, entry]) => [key, offeredPost.safeParse(entry).data]));
  const listed = [...posts.values()].flatMap((one) => one?.listings.map(toKey) ?? []);
  const listings = await findPublished(db, 'production', listed);
  const facts = new Map<string, EntryFacts>();
  for (const key of keys) {
    const text = entryKeyText(key);
    const found =
      key.contentType === 'post' ? factsOfPost(posts.get(text), listings) : factsOfListing(entries.get(text));
    if (found) facts.set(text, found);
  }
  return facts;
}

function factsOfPost(
  entry: z.output<typeof offeredPost> | undefined,
  listings: ReadonlyMap<string, unknown>,
): EntryFacts | undefined {
  const published = entry?.listings.flatMap((reference) => listings.get(entryKeyText(toKey(reference))) ?? []);
  const { data: offers } = z.array(offerFacts).safeParse(published);
  if (!entry || !offers) return undefined;
  const { starts_at, expires_at } = entry.schedule;
  return {
    price: shownOffer(entry, offers).price,
    startsAt: new Date(starts_at),
    endsAt: expires_at ? new Date(expires_at) : undefined,
    isSoldOut: offers.length > 0 && offers.every(isUnavailable),
  };
}

function factsOfListing(entry: unknown): EntryFacts | undefined {
  const { data: offer } = offerFacts.safeParse(entry);
  if (!offer) return undefined;
  return { price: listingPrice(offer), startsAt: undefined, endsAt: undefined, isSoldOut: isUnavailable(offer) };
}

const toKey = ({ _content_type_uid: contentType, uid }: { _content_type_uid: string; uid: string }): EntryKey => ({
  contentType,
  uid,
});
