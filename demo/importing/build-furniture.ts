import { sceneImages } from '../build/build-scene-images.ts';
import { buildShops } from '../build/build-shops.ts';
import { buildArticles } from '../build/pages/build-articles.ts';
import { buildPages } from '../build/pages/build-pages.ts';
import type { SeedContent, SeedEntry } from '../build/seed-content.ts';
import { createWorld, demoSize } from '../build/world.ts';
import { footerArticles } from '../model/articles.ts';
import { fitToKnown, type Known } from './fit-to-known.ts';

/** Pages that have no entry of their own. */
const OWN_ROUTES = ['/', '/blog', '/search', '/stores', '/categories'];

function knownOf(entries: readonly SeedEntry[]): Known {
  const uids = new Set(entries.map(({ content_type, entry }) => `${content_type} ${entry.uid}`));
  const urls = new Set([
    ...OWN_ROUTES,
    ...entries.flatMap(({ entry }) => (typeof entry.url === 'string' ? [entry.url] : [])),
  ]);
  return { has: (type, uid) => uids.has(`${type} ${uid}`), hasPage: (href) => !href.startsWith('/') || urls.has(href) };
}

/** What every site needs: authors, footer pages, help, and the articles that the footer links to. */
export function buildFurniture(now: Date, own: readonly SeedEntry[]): SeedContent {
  const world = { ...createWorld(now, demoSize), stores: [], kinds: [] };
  const shops = buildShops(world);
  const authors = shops.entries.filter(({ content_type }) => content_type === 'author');
  const blog = buildArticles(world, footerArticles);
  const pages = [...authors, ...blog.entries, ...buildPages(world)];
  const known = knownOf([...own, ...pages]);
  return {
    assets: [...shops.assets, ...sceneImages(), ...blog.assets],
    entries: pages.map((entry) => fitToKnown(entry, known)),
  };
}
