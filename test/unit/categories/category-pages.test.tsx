import { expect, test } from '@jest/globals';
import type { CategoryLink } from '../../../src/domain/categories/category.ts';
import { CategoriesPage } from '../../../views/categories/CategoriesPage.tsx';
import { CategoryPage } from '../../../views/categories/CategoryPage.tsx';
import { FeedPage } from '../../../views/feeds/FeedPage.tsx';
import { NOW, renderView, wordsOf } from '../../support/views/render-view.tsx';
import { feedOf } from '../../support/views/samples.ts';

const category = (slug: string, own: Partial<CategoryLink> = {}): CategoryLink => ({
  uid: slug,
  title: slug,
  url: `/categories/${slug}/deals`,
  slug,
  branches: [slug],
  genders: [],
  ...own,
});

test('links a department to its landing page, and its categories and its own deals to deal lists', async () => {
  const departments = [{ category: category('home'), children: [category('kitchen')] }];
  const html = await renderView(<CategoriesPage title="Categories" departments={departments} />);
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  expect(links).toEqual(['/categories/home', '/categories/kitchen/deals', '/categories/home/deals']);
  expect(html.match(/<h1/g)).toHaveLength(1);
});

test('the index offers a next step without categories', async () => {
  const text = wordsOf(await renderView(<CategoriesPage title="Categories" departments={[]} />));
  expect(text).toContain('No categories yet');
  expect(text).toContain('Popular Deals');
});

test('a landing page omits the parts that it does not have', async () => {
  const landing = { title: 'Radios', url: '/categories/radios', seo: { noIndex: false }, categories: [], blocks: [] };
  const bare = wordsOf(await renderView(<CategoryPage now={NOW} landing={landing} />));
  expect(bare).toBe('Radios Deal Alerts Get an email when there are new deals for “Radios”. Create a Deal Alert');
  const full = await renderView(
    <CategoryPage now={NOW} landing={{ ...landing, deals: category('radios'), categories: [category('ham')] }} />,
  );
  expect(wordsOf(full)).toContain('View All radios Deals');
  expect(full).toContain('href="/categories/ham/deals"');
});

test('a deal list marks its category among the nearby categories', async () => {
  const categories = [
    { title: 'All Home', url: '/categories/home/deals', isCurrent: false },
    { title: 'Kitchen', url: '/categories/kitchen/deals', isCurrent: true },
  ];
  const props = { now: NOW, title: 'Deals On Kitchen', topBlocks: [], bottomBlocks: [], feed: { deferred: 'feed' } };
  const html = await renderView(<FeedPage {...props} categories={categories} />, { deferred: { feed: feedOf(1) } });
  expect(html).toMatch(/<a [^>]*aria-current="page"[^>]*>Kitchen<\/a>/);
  expect(html.match(/aria-current/g)).toHaveLength(1);
  expect(await renderView(<FeedPage {...props} />, { deferred: { feed: feedOf(1) } })).not.toContain(
    'Nearby categories',
  );
});
