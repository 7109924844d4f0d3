import type { Backing } from '../../../src/backing/start-backing.ts';
import type { BulkItem } from '../../../src/contracts/content/management.ts';
import { search as searchCall } from '../../../src/contracts/search/search.ts';

export const ref = (type: string, uid: string) => ({ uid, _content_type_uid: type });
type Fields = Record<string, unknown>;
const item = (content_type: string, entry: Fields & { uid: string }): BulkItem => ({
  content_type,
  entry: { title: entry.uid, ...entry },
  publish: ['production'],
});

export const store = (uid: string, fields: Fields = {}) => item('store', { uid, slug: uid, ...fields });
export const brand = (uid: string, fields: Fields = {}) => item('brand', { uid, slug: uid, ...fields });
export const theme = (uid: string, fields: Fields = {}) => item('theme', { uid, slug: uid, name: uid, ...fields });
export const merchandiseType = (uid: string, slug: string, fields: Fields = {}) =>
  item('merchandise_type', { uid, slug, merchandise_class: slug.split('/')[0], is_leaf: true, ...fields });
export const listing = (uid: string, storeUid: string, fields: Fields = {}) =>
  item('product_listing', {
    uid,
    headline: uid,
    store: [ref('store', storeUid)],
    tracking_link: 'https://shop.example/',
    availability: 'in_stock',
    ...fields,
  });
export const post = (uid: string, listings: string[], fields: Fields = {}) =>
  item('post', {
    uid,
    url: `/deals/${uid}`,
    headline: uid,
    listings: listings.map((listingUid) => ref('product_listing', listingUid)),
    schedule: { starts_at: '2026-11-01T00:00:00.000Z' },
    published_at: '2026-11-01T00:00:00.000Z',
    ...fields,
  });

/** Reads and writes a backing as its callers do. */
export function catalogOf(backing: Backing) {
  const manage = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${backing.urls.cms}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${backing.credentials.managementToken}`,
        api_key: backing.credentials.apiKey,
        'content-type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  };
  const ask = (params: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${backing.urls.search}/search?${new URLSearchParams(params)}`, { headers });
  const search = async (params: Record<string, string>, headers: Record<string, string> = {}) => {
    const response = await ask(params, headers);
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return searchCall.response.parse(await response.json());
  };
  return {
    /** `force`: also posts whose listings are not published. */
    write: (items: BulkItem[], { force = false } = {}) =>
      manage('POST', `/v3/bulk?atomic=true&force=${force}`, { items }),
    unpublish: (type: string, uid: string) =>
      manage('POST', `/v3/content_types/${type}/entries/${uid}/unpublish?force=true`, { environments: ['production'] }),
    remove: (type: string, uid: string) => manage('DELETE', `/v3/content_types/${type}/entries/${uid}?force=true`),
    ask,
    search,
    /** The uids found, in order. */
    find: async (params: Record<string, string>) => (await search(params)).results.map(({ uid }) => uid),
  };
}
