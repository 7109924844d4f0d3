import { z } from 'zod';
import { branchTitle, categoryBranches } from '../../model/branches.ts';
import { categoryFeed } from '../../model/feeds.ts';
import { readJson } from '../../model/read-catalog-file.ts';
import type { StoreSeed } from '../../model/stores.ts';
import { feedUid, refTo, type SeedEntry } from '../seed-content.ts';

type Item = Record<string, unknown>;
const toPath = (link_text: string, href: string) => ({ link_text, link: { href } });
const toFeed = (link_text: string, slug: string) => ({ link_text, link: { page: refTo('feed_page', feedUid(slug)) } });

const toCategory = (branch: string) => toFeed(branchTitle(branch), categoryFeed(branch).slug);
const column = (top: string) => ({
  ...toCategory(top),
  child_navigation: categoryBranches.filter((branch) => branch.startsWith(`${top}/`)).map(toCategory),
});

const item = (kind: string, uid: string, fields: Item): Item => ({ [kind]: { ...fields, _metadata: { uid } } });

/** A nested menu of named columns, each with its links. */
export const nestedMenu = (uid: string, link_text: string, columns: readonly Item[]): Item =>
  item('nested_dropdown', uid, { link_text, sub_navigation: columns });
export const stackedMenu = (uid: string, link_text: string, links: readonly Item[]): Item =>
  item('stacked_dropdown', uid, { link_text, sub_navigation: links });
export const rootLink = (uid: string, link: Item): Item => item('root_link', uid, link);
export const secondaryLink = (uid: string, link: Item): Item => item('secondary_link', uid, link);

export const navigationEntry = (items: readonly Item[]): SeedEntry => ({
  content_type: 'site_navigation',
  entry: { uid: 'sitenavigation', title: 'Site navigation', navigation_items: items },
});

const feedLinks = z.array(z.strictObject({ title: z.string(), feed: z.string() }));
const { giftIdeas, prices } = readJson('navigation.json', z.strictObject({ giftIdeas: feedLinks, prices: feedLinks }));

/** The demo's menus: root links, nested and stacked dropdowns, secondary links. */
export const buildNavigation = (stores: readonly StoreSeed[]): SeedEntry =>
  navigationEntry([
    rootLink('navnew', toFeed('Newest Deals', 'newest-deals')),
    rootLink('navpopular', toFeed('Popular', 'popular_deals')),
    nestedMenu('navcategories', 'Categories', ['home', 'electronics', 'apparel', 'beauty', 'sports'].map(column)),
    nestedMenu('navmore', 'More', [
      ...['shoes', 'accessories', 'toys-kids', 'grocery'].map(column),
      { link_text: 'And More', child_navigation: ['office', 'tools', 'pets'].map(toCategory) },
    ]),
    stackedMenu(
      'navstores',
      'Stores',
      stores.slice(0, 10).map(({ slug, title }) => toPath(title, `/stores/${slug}`)),
    ),
    stackedMenu(
      'navgifts',
      'Gift Ideas',
      giftIdeas.map(({ title, feed }) => toFeed(title, feed)),
    ),
    stackedMenu(
      'navprices',
      'By Price',
      prices.map(({ title, feed }) => toFeed(title, feed)),
    ),
    secondaryLink('navblackfriday', toPath('Black Friday', '/black-friday')),
    secondaryLink('navblog', toPath('Blog', '/blog')),
    secondaryLink('navhow', toPath('How We Work', '/how-we-work')),
  ]);
