import type { Drafts } from './publish.ts';

export const NOW = new Date('2026-11-21T12:00:00.000Z');
export const hoursFromNow = (hours: number): string => new Date(NOW.getTime() + hours * 3_600_000).toISOString();

export const ref = (type: string, uid: string) => [{ uid, _content_type_uid: type }];
export const text = (words: string) => ({ type: 'doc', children: [{ type: 'p', children: [{ text: words }] }] });

export const storeDraft = (uid: string, own: object = {}) => ({ uid, title: uid.toUpperCase(), slug: uid, ...own });

export const listingDraft = (uid: string, store: string, own: object = {}) => ({
  uid,
  title: `Listing ${uid}`,
  headline: `Listing ${uid}`,
  availability: 'in_stock',
  unit_discount_price: 20,
  unit_regular_price: 40,
  store: ref('store', store),
  tracking_link: 'https://retailer.example/secret',
  ...own,
});

/** A running post with one listing, which it brings along. */
export function postDraft(uid: string, own: object = {}, store = 'acme'): Drafts {
  return {
    product_listing: [listingDraft(`l${uid}`, store)],
    post: [
      {
        uid,
        title: `Post ${uid}`,
        url: `/deals/post-${uid.replaceAll('_', '-')}-${uid}`,
        headline: `Headline ${uid}`,
        listings: ref('product_listing', `l${uid}`),
        schedule: { starts_at: hoursFromNow(-48) },
        published_at: hoursFromNow(-48),
        ...own,
      },
    ],
  };
}

/** Joins drafts; of each content type those that come first are written first. */
export function join(...parts: Drafts[]): Drafts {
  const joined: Drafts = {};
  for (const part of parts) {
    for (const [type, entries] of Object.entries(part)) joined[type] = [...(joined[type] ?? []), ...entries];
  }
  return joined;
}
