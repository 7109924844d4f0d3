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
  link_text: line.meta({ title: 'Text' }),
  link: optional(
    z.object({
      href: optional(href).meta({ title: 'Address', description: 'Used if no page is chosen.' }),
      page: optional(reference(...PAGES)),
    }),
  ),
});
const item = navigationLink.extend(blockMetadata);
export const navigationItems = {
  root_link: item.meta({ title: 'Link', description: 'A link in the main bar.' }),
  secondary_link: item.meta({ title: 'Small link', description: 'A less prominent link in the main bar.' }),
  nested_dropdown: item
    .extend({
      sub_navigation: list(
        navigationLink.extend({ child_navigation: optional(list(navigationLink)).meta({ title: 'Links below it' }) }),
      ).meta({ title: 'Links of the menu' }),
    })
    .meta({ title: 'Menu in columns', description: 'A menu whose links have links below them.' }),
  stacked_dropdown: item
    .extend({ sub_navigation: list(navigationLink).meta({ title: 'Links of the menu' }) })
    .meta({ title: 'Menu', description: 'A menu of links, one below the other.' }),
};

/** `navigation_items` is a list of one-key objects, the key being one of `navigationItems`. */
export const siteNavigation = contentType(
  'site_navigation',
  {
    title: line.describe('The name in lists of entries.'),
    navigation_items: blocks.meta({ title: 'Items', description: 'From left to right.' }),
  },
  { about: { help: 'The menus at the top of every page.', isSingle: true } },
);
