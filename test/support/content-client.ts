import type { Backing } from '../../src/backing/start-backing.ts';
import {
  type AnyEntry,
  type ContentErrorBody,
  contentErrorBody,
  type Environment,
} from '../../src/contracts/content/delivery.ts';
import type { BulkItem } from '../../src/contracts/content/management.ts';

interface Answer {
  status: number;
  entries: AnyEntry[];
  entry: AnyEntry | undefined;
  count: number | undefined;
  error: ContentErrorBody | undefined;
  /** The version of the entry, for `If-Match`. */
  etag: string;
  body: unknown;
}

export const ref = (type: string, uid: string) => ({ uid, _content_type_uid: type });

/** Reads and writes the content service as its callers do. */
export function contentClient({ urls, credentials }: Pick<Backing, 'urls' | 'credentials'>) {
  const call = async (path: string, init: RequestInit): Promise<Answer> => {
    const response = await fetch(urls.cms + path, init);
    const body = response.status === 204 ? {} : await response.json();
    return {
      status: response.status,
      entries: body.entries ?? [],
      entry: body.entry,
      count: body.count,
      error: response.ok ? undefined : contentErrorBody.parse(body),
      etag: response.headers.get('etag') ?? '',
      body,
    };
  };
  const readers = { api_key: credentials.apiKey, access_token: credentials.accessToken };
  const client = {
    /** A delivery read; `params` as they stand in the address, objects as JSON. */
    read: (path: string, params: Record<string, unknown> = {}, headers: Record<string, string> = {}) => {
      const search = new URLSearchParams({ environment: 'production' });
      for (const [name, value] of Object.entries(params)) {
        search.delete(name);
        for (const item of Array.isArray(value) ? value : [value])
          if (item !== undefined) search.append(name, typeof item === 'object' ? JSON.stringify(item) : String(item));
      }
      return call(`${path}?${search}`, { headers: { ...readers, ...headers } });
    },
    entries: (type: string, params: Record<string, unknown> = {}) =>
      client.read(`/v3/content_types/${type}/entries`, params),
    /** The uids that a query finds, in the order of the answer. */
    find: async (type: string, query: unknown, params: Record<string, unknown> = {}) => {
      const { status, entries, error } = await client.entries(type, { query, ...params });
      if (status !== 200) throw new Error(JSON.stringify(error));
      return entries.map((entry) => entry.uid);
    },
    manage: (method: string, path: string, body?: unknown, token = credentials.managementToken) =>
      call(path, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    /** The same if the entry still has the version of the ETag. */
    manageIf: (etag: string, method: string, path: string, body?: unknown) =>
      call(path, {
        method,
        headers: {
          authorization: `Bearer ${credentials.managementToken}`,
          'content-type': 'application/json',
          'if-match': etag,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    bulk: (items: BulkItem[], { createdBy, demo, force = false }: Omit<WriteOptions, 'publish'> = {}) =>
      client.manage('POST', `/v3/bulk?atomic=true&force=${force}`, { items, created_by: createdBy, demo }),
    /** Writes and publishes, and fails the test when that is refused. */
    write: async (items: BulkItem[], { publish = ['production'], ...author }: WriteOptions = {}) => {
      const { error } = await client.bulk(
        items.map((item) => ({ ...item, publish: item.publish ?? publish })),
        author,
      );
      if (error) throw new Error(JSON.stringify(error));
    },
    upload: async (uid: string, bytes: Uint8Array<ArrayBuffer>, filename = 'picture.png') => {
      const query = new URLSearchParams({ uid, filename, title: 'A picture' });
      return call(`/v3/assets?${query}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${credentials.managementToken}`, 'content-type': 'image/png' },
        body: bytes,
      });
    },
  };
  return client;
}
interface WriteOptions {
  publish?: Environment[];
  createdBy?: string;
  demo?: boolean;
  force?: boolean;
}
export type ContentClient = ReturnType<typeof contentClient>;

type Fields = Record<string, unknown>;
const item = (content_type: string, uid: string, fields: Fields): BulkItem => ({
  content_type,
  entry: { uid, ...fields },
});

/** The least that each type needs, and what a test adds. */
export const sample = {
  store: (uid: string, fields: Fields = {}) =>
    item('store', uid, { title: uid, slug: uid.replaceAll('_', '-'), ...fields }),
  brand: (uid: string, fields: Fields = {}) =>
    item('brand', uid, { title: uid, slug: uid.replaceAll('_', '-'), ...fields }),
  listing: (uid: string, store: string, fields: Fields = {}) =>
    item('product_listing', uid, {
      title: uid,
      headline: uid,
      availability: 'in_stock',
      store: [ref('store', store)],
      tracking_link: 'https://shop.example/',
      ...fields,
    }),
  post: (uid: string, listings: string[], fields: Fields = {}) =>
    item('post', uid, {
      title: uid,
      url: `/deals/${uid}`,
      headline: uid,
      listings: listings.map((listing) => ref('product_listing', listing)),
      schedule: { starts_at: '2026-11-01T00:00:00.000Z' },
      published_at: '2026-11-01T00:00:00.000Z',
      ...fields,
    }),
  feed: (uid: string, fields: Fields = {}) =>
    item('feed_page', uid, { title: uid, url: `/shop/feeds/${uid}`, feed_slug: uid, source: 'search_api', ...fields }),
  page: (uid: string, fields: Fields = {}) => item('generic_page', uid, { title: uid, url: `/${uid}`, ...fields }),
};
