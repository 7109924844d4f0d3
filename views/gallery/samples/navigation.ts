import type { SiteNavigation } from '../../../src/domain/shell/site-navigation.ts';

/** One item of every kind. */
export const navigation: SiteNavigation = {
  items: [
    { kind: 'root_link', text: 'Newest', href: '/newest-deals' },
    {
      kind: 'nested_dropdown',
      text: 'Categories',
      href: '/categories',
      columns: [
        { text: 'Home', href: '/categories/home', children: [{ text: 'Cookware', href: '/categories/cookware' }] },
        { text: 'Heading Without a Page', children: [{ text: 'Lamps', href: '/categories/lamps' }] },
      ],
    },
    {
      kind: 'stacked_dropdown',
      text: 'Stores',
      href: '/stores',
      links: [{ text: 'Kettle Lane', href: '/stores/kettle-lane' }],
    },
    { kind: 'secondary_link', text: 'Blog', href: '/blog' },
  ],
};
