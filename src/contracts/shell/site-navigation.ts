import { z } from 'zod';
import { blockMetadata, blocks, contentType, href, line, list, optional, reference } from '../content/fields.ts';

const PAGES: [string, ...string[]] = [
  'feed_page',
  'article',
  'marketing_page',
  'generic_page',
  'product_page',
  'black_friday_landing_page',
  'home_page',
];
/** The link of an item: a page reference, whose URL counts, or a plain path. */
export const navigationLink = z.object({
  link_text: line,
  link: optional(z.object({ href: optional(href), page: optional(reference(...PAGES)) })),
});
const item = navigationLink.extend(blockMetadata);
export const navigationItems = {
  root_link: item,
  secondary_link: item,
  nested_dropdown: item.extend({
    sub_navigation: list(navigationLink.extend({ child_navigation: optional(list(navigationLink)) })),
  }),
  stacked_dropdown: item.extend({ sub_navigation: list(navigationLink) }),
};

/** `navigation_items` is a list of one-key objects, the key being one of `navigationItems`. */
export const siteNavigation = contentType('site_navigation', { title: line, navigation_items: blocks });
