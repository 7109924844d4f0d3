import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ContentProblem } from '../../../src/domain/content/content-problem.ts';
import { errors } from '../../../src/domain/errors/catalog.ts';
import { popularStoreSlugs } from '../../../src/services/stores/store-directory-service.ts';
import { type TestBacking, testBacking } from '../../support/backing.ts';
import { hoursFromNow, join, NOW, ref, storeDraft, text } from '../../support/services/drafts.ts';
import { contextAt, ORIGIN, pageServices } from '../../support/services/page-services.ts';
import { publish } from '../../support/services/publish.ts';

let backing: TestBacking;
const ctx = () => contextAt(NOW);
const article = (number: number) => ({
  uid: `a${number}`,
  title: `Article ${number}`,
  url: `/blog/article-${number}`,
  publish_date: hoursFromNow(-number),
  original_published_time: hoursFromNow(-number),
  author: ref('author', 'ann'),
  sections: [{ heading: 'Why', body: text('word '.repeat(400)) }],
});

beforeAll(async () => {
  backing = await testBacking({ clock: () => NOW });
  const link = (link_text: string, page: string) => ({ link_text, link: { page: ref('generic_page', page) } });
  await publish(
    backing,
    join(
      { store: [...popularStoreSlugs, 'acme'].map((slug) => storeDraft(slug.replaceAll('-', ''), { slug })) },
      { author: [{ uid: 'ann', title: 'Ann', display_name: 'Ann', full_name: 'Ann Lee' }] },
      { article: Array.from({ length: 14 }, (_, index) => article(index + 1)) },
      { home_page: [{ uid: 'home', title: 'Deals of today', url: '/', content_blocks: [{ divider: {} }] }] },
      { generic_page: [{ uid: 'privacy', title: 'Privacy', url: '/privacy', body: text('We keep little.') }] },
      {
        site_navigation: [
          {
            uid: 'nav',
            title: 'Navigation',
            navigation_items: [
              { root_link: link('Privacy', 'privacy') },
              {
                stacked_dropdown: {
                  link_text: 'More',
                  sub_navigation: [link('Also privacy', 'privacy'), { link_text: 'Nowhere' }, link('Gone', 'gone')],
                },
              },
            ],
          },
        ],
      },
    ),
  );
}, 60_000);
afterAll(() => backing?.close());

// Rules: ARTICLES-1, CONTENT-30
test('the blog lists articles newest first, twelve a page, with count, author and read time', async () => {
  const { services } = pageServices(backing);
  const { value, tags } = await services.articles.index(ctx(), 1);
  expect(value).toMatchObject({ totalCount: 14, pageSize: 12, page: 1 });
  expect(value.articles[0]).toMatchObject({
    title: 'Article 1',
    readTime: '2 min read',
    author: { fullName: 'Ann Lee' },
  });
  expect(value.articles).toHaveLength(12);
  expect(tags).toContain('type:article');
  expect((await services.articles.index(ctx(), 2)).value.articles).toHaveLength(2);
});

// Rules: ARTICLES-1
test('the blog has no page past the last one', async () => {
  const { services } = pageServices(backing);
  await expect(services.articles.index(ctx(), 3)).rejects.toMatchObject({ name: 'PageNotFound', status: 404 });
});

// Rules: ARTICLES-2
test('more articles are the newest other ones', async () => {
  const { value } = await pageServices(backing).services.articles.more(ctx(), '/blog/article-2');
  expect(value.map(({ uid }) => uid)).toEqual(['a1', 'a3', 'a4']);
});

test.each([
  { type: 'home_page' as const, url: '/', title: 'Deals of today' },
  { type: 'generic_page' as const, url: '/privacy', title: 'Privacy' },
])('loads $url as a page of blocks', async ({ type, url, title }) => {
  const { value, tags } = await pageServices(backing).services.pages.page(ctx(), type, url);
  expect(value.title).toBe(title);
  expect(tags).toEqual([`entry:${value.uid}`]);
});

test('throws EntryNotFound for a missing page, and any publish of its type retries', async () => {
  const { services, purges } = pageServices(backing);
  const find = () => services.pages.page(ctx(), 'generic_page', '/fresh');
  await expect(find()).rejects.toMatchObject({ name: 'EntryNotFound' });
  await publish(backing, { generic_page: [{ uid: 'fresh', title: 'Fresh', url: '/fresh' }] });
  await expect(find()).rejects.toMatchObject({ name: 'EntryNotFound' });
  purges.record(['type:generic_page']);
  await expect(find()).resolves.toMatchObject({ value: { title: 'Fresh' } });
});

// Rules: CONTENT-30, SHELL-8
test('the navigation reads the addresses of referenced pages, drops links without one and reports unpublished pages', async () => {
  const { services } = pageServices(backing);
  const problems: ContentProblem[] = [];
  expect(await services.shell.load({ ...ctx(), report: (problem) => problems.push(problem) })).toEqual({
    year: 2026,
    config: { environment: 'test', isOptIn: false, geoOrigin: '', experiments: [] },
    navigation: {
      items: [
        { kind: 'root_link', text: 'Privacy', href: '/privacy' },
        { kind: 'stacked_dropdown', text: 'More', links: [{ text: 'Also privacy', href: '/privacy' }] },
      ],
    },
  });
  expect(problems).toMatchObject([{ uid: 'gone', message: 'Unpublished reference: generic_page "gone"' }]);
});

// Rules: ERRORS-14, SHELL-8
test('the shell has no menus without the content service, and logs the error', async () => {
  backing.fault('content', { status: 404 });
  try {
    const { services, logged } = pageServices(backing);
    expect(await services.shell.load(ctx())).toMatchObject({ year: 2026, navigation: { items: [] } });
    expect(logged).toMatchObject([{ level: 'error', message: 'unable to get site navigation' }]);
  } finally {
    backing.fault('content', null);
  }
});

test('a client that left is no failure of the shell', async () => {
  const { services, logged } = pageServices(backing);
  const deadline = AbortSignal.abort(new DOMException('The client left.', 'AbortError'));
  expect(await services.shell.load({ ...ctx(), deadline })).toMatchObject({ navigation: { items: [] } });
  expect(logged).toEqual([]);
});

// Rules: STORES-9, SHELL-22
test('a 404 page offers six of the seven popular stores, never the current one', async () => {
  const { services } = pageServices(backing);
  const slugs = async (path: string) => {
    const page = await services.errorPages.load(ctx(), errors.entryNotFound({ type: 'store', query: '{}' }), path);
    expect(page).toMatchObject({ kind: 'page', page: 'ErrorPage', status: 404, meta: { robots: 'noindex, follow' } });
    const { popularStores } = (page as { props: { popularStores: { slug: string }[] } }).props;
    return popularStores.map(({ slug }) => slug);
  };
  expect(await slugs('/nowhere')).toEqual(popularStoreSlugs.slice(0, 6));
  const others = popularStoreSlugs.filter((slug) => slug !== 'bluebarn');
  for (const path of ['/stores/bluebarn?page=2', '/stores/bluebarn/nothing', '/black-friday/bluebarn']) {
    expect(await slugs(path)).toEqual(others);
  }
});

// Rules: SHELL-23
test('other errors have details outside production only', async () => {
  const details = async (environment: string) => {
    const page = await pageServices(backing, environment).services.errorPages.load(ctx(), new Error('boom'), '/');
    expect(page).toMatchObject({ status: 500, props: { status: 500, popularStores: [] } });
    return (page as { props: { details?: object } }).props.details;
  };
  expect(await details('staging')).toMatchObject({
    name: 'ERROR',
    message: 'UNKNOWN',
    meta: { reason: 'Error: boom' },
  });
  expect(await details('production')).toBeUndefined();
});

test('the error page loads even when nothing can be read', async () => {
  backing.fault('content', { status: 404 });
  try {
    const { services } = pageServices(backing);
    const page = await services.errorPages.load(ctx(), errors.pageNotFound({ path: '/x' }), '/x?page=2');
    expect(page).toMatchObject({ status: 404, props: { popularStores: [] }, meta: { canonical: `${ORIGIN}/x` } });
  } finally {
    backing.fault('content', null);
  }
});
