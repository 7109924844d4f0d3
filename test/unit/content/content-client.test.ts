import { expect, test } from '@jest/globals';
import { article } from '../../../src/contracts/articles/article.ts';
import { store } from '../../../src/contracts/stores/store.ts';
import type { RequestContext } from '../../../src/domain/shell/request-context.ts';
import type { DataCache } from '../../../src/platform/cache/data-cache.ts';
import { HttpFailure } from '../../../src/platform/http/http-failure.ts';
import { toArticlePage } from '../../../src/repositories/articles/article-repository.ts';
import { ContentClient } from '../../../src/repositories/content/content-client.ts';
import { toStoreLink } from '../../../src/repositories/stores/to-store.ts';

const ctx: RequestContext = {
  requestId: 'r',
  now: new Date('2026-11-21T12:00:00.000Z'),
  deadline: new AbortController().signal,
  cacheable: true,
  environment: 'production',
  report: () => {},
  validUntil: () => {},
};
const uncached: Pick<DataCache, 'read'> = { read: ({ fetch, deadline }) => fetch(deadline) };

function client(
  get: (call: { path: string; query?: URLSearchParams; headers?: object }) => unknown,
  environment = 'test',
) {
  const logged: unknown[] = [];
  const log = { warn: (details: object) => logged.push(details), error: (details: object) => logged.push(details) };
  const config = {
    environment,
    backends: { images: 'http://images' },
    services: { token: 'service-token' },
    content: { accessToken: 'delivery-token', previewToken: 'preview-token' },
  };
  const content = new ContentClient(
    { send: async (call) => ({ status: 200, headers: {}, body: get(call) }) },
    uncached,
    config,
    log,
  );
  const read = {
    as: 'link',
    type: store,
    request: { query: { slug: 'acme' } },
    policy: 'hour' as const,
    map: toStoreLink,
  };
  return { content, read, logged };
}
const acme = { uid: 's1', title: 'Acme', slug: 'acme' };

// Rules: CONTENT-8
test('maps the first entry and tags it with its entries', async () => {
  const { content, read } = client(() => ({
    entries: [{ ...acme, extra: [{ uid: 'b1', _content_type_uid: 'brand' }] }],
  }));
  await expect(content.first(ctx, read)).resolves.toEqual({
    value: { uid: 's1', slug: 'acme', title: 'Acme' },
    tags: ['entry:s1', 'entry:b1'],
  });
});

test('throws EntryNotFound with type and query', async () => {
  const { content, read } = client(() => ({ entries: [] }));
  await expect(content.first(ctx, read)).rejects.toMatchObject({
    name: 'EntryNotFound',
    message: 'Entry not found for content_type store using {"slug":"acme"}',
  });
});

test('drops and reports unreadable entries of a list, and tags the list with its type', async () => {
  const { content, read, logged } = client(() => ({ entries: [acme, { uid: 's2' }], count: 7 }));
  await expect(content.list(ctx, read)).resolves.toEqual({
    value: { items: [{ uid: 's1', slug: 'acme', title: 'Acme' }], count: 7 },
    tags: ['entry:s1', 'entry:s2', 'type:store'],
  });
  expect(logged).toMatchObject([{ problems: [{ uid: 's2', timestamp: ctx.now.toISOString() }] }]);
});

/** A sentence at the top of a text, and one below so many levels. */
function nestedText(levels: number) {
  let inner: object = { type: 'p', children: [{ text: 'Below.' }] };
  for (let level = 0; level < levels; level += 1) inner = { type: 'fragment', uid: `at${level}`, children: [inner] };
  return { type: 'doc', children: [{ type: 'p', children: [{ text: 'Above.' }] }, inner] };
}

// Rules: CONTENT-20
test.each([
  [50, true],
  [20_000, false],
])('renders text nested %d levels deep (complete: %s) and reports what it cuts', async (levels, isWhole) => {
  const dates = { publish_date: ctx.now.toISOString(), original_published_time: ctx.now.toISOString() };
  const deep = { uid: 'a1', title: 'Deep', url: '/blog/deep', ...dates, sections: [{ body: nestedText(levels) }] };
  const { content, read } = client(() => ({ entries: [deep] }));
  const told: string[] = [];
  const reporting = { ...ctx, report: ({ message }: { message: string }) => void told.push(message) };
  const { value } = await content.first(reporting, { ...read, type: article, map: toArticlePage });
  expect(JSON.stringify(value)).toContain('Above.');
  expect(JSON.stringify(value).includes('Below.')).toBe(isWhole);
  expect(told).toEqual(isWhole ? [] : ['Rich text nested too deeply']);
});

test('reads the preview environment with its own token', async () => {
  const headers: unknown[] = [];
  const { content, read } = client((call) => {
    headers.push(call.headers);
    return { entries: [acme] };
  });
  await content.first(ctx, read);
  await content.first({ ...ctx, environment: 'production-preview' }, read);
  expect(headers).toEqual([{ access_token: 'delivery-token' }, { access_token: 'preview-token' }]);
});

const failure = (kind: HttpFailure['kind'], status?: number, body?: object) =>
  new HttpFailure(kind, {
    backend: 'content',
    path: '/x',
    ...(status !== undefined && { status }),
    ...(body && { body: JSON.stringify(body) }),
  });

// Rules: ERRORS-6, ERRORS-7
test.each([
  { thrown: failure('timeout'), name: 'ContentFetchTimeout', code: 504 },
  { thrown: failure('no-response'), name: 'ContentFetchError', code: 500 },
  { thrown: failure('status', 404), name: 'ContentNotFoundError', code: 404 },
  { thrown: failure('status', 422, { error_code: 141, error_message: 'x' }), name: 'ContentNotFoundError', code: 404 },
  { thrown: failure('status', 422, { error_code: 118, error_message: 'x' }), name: 'ContentTypeNotFound', code: 500 },
  { thrown: failure('status', 422), name: 'ContentTypeNotFound', code: 500 },
  {
    thrown: failure('status', 412, { error_code: 109, error_message: 'bad key' }),
    name: 'ContentFetchError',
    code: 500,
  },
  { thrown: failure('status', 503), name: 'ContentFetchError', code: 500 },
])('$thrown.message becomes $name', async ({ thrown, name, code }) => {
  const { content, read } = client(() => {
    throw thrown;
  });
  await expect(content.first(ctx, read)).rejects.toMatchObject({ name, code, cause: thrown });
});

test('throws ContentFetchError for an invalid response', async () => {
  const { content, read } = client(() => ({ entries: 'none' }));
  await expect(content.first(ctx, read)).rejects.toMatchObject({ name: 'ContentFetchError', status: 500 });
});

// Rules: CONTENT-28
test('throws for mixed equality and operators in local, test and e2e, and logs elsewhere', async () => {
  const mixed = { query: { $or: [{ slug: { $in: ['a'], exact: 'b' } }] } };
  const strict = client(() => ({ entries: [acme] }));
  await expect(async () => strict.content.first(ctx, { ...strict.read, request: mixed })).rejects.toMatchObject({
    name: 'MixedQueryClauses',
    meta: { key: 'slug' },
  });
  const lenient = client(() => ({ entries: [acme] }), 'production');
  await expect(lenient.content.first(ctx, { ...lenient.read, request: mixed })).resolves.toBeDefined();
  expect(lenient.logged).toHaveLength(1);
});
