import { z } from 'zod';
import {
  asset,
  contentType,
  dollars,
  href,
  httpsUrl,
  line,
  list,
  optional,
  storeSlug,
  text,
} from '../content/fields.ts';

export const store = contentType(
  'store',
  {
    title: line.meta({ title: 'Name' }),
    slug: storeSlug.describe('The last part of the address, such as acme or acme.com.'),
    publishing_rules: optional(
      z.object({
        hide_from_directory: optional(z.boolean()).describe('Leaves the store out of the list of all stores.'),
        no_index: optional(z.boolean()).meta({ title: 'Hide from search engines' }),
      }),
    ).meta({ title: 'Visibility' }),
    meta_description: optional(text).meta({
      title: 'Description for search engines',
      description: 'One or two sentences below the headline in search results.',
    }),
    shipping: optional(
      list(
        z.object({
          option_key: line.meta({ title: 'Option', description: 'Such as free-with-minimum.' }),
          template: line.meta({
            title: 'Text',
            description: 'Amounts go in braces, such as Free shipping on orders over {minimum}.',
          }),
          minimum: optional(dollars).describe('The smallest order, in US dollars.'),
          cost: optional(dollars).describe('In US dollars.'),
        }),
      ),
    ).describe('How the store ships.'),
    logo: optional(asset),
    details: optional(text).describe('A few sentences about the store, at the top of its page.'),
    feed_url: optional(href).meta({
      title: 'Page of its deals',
      description: 'A feed that lists the deals of the store.',
    }),
    merchant_id: optional(z.number().int().positive()).meta({
      title: 'Merchant number',
      description: 'The address /go/m/ with this number sends shoppers to the store.',
    }),
    tracking_link: optional(httpsUrl).describe('The address of the store that shoppers are sent to.'),
  },
  {
    addresses: ['/stores/{store_slug}'],
    about: {
      help: 'A retailer with a page of its own.',
      groups: {
        'Search engines and directory': ['meta_description', 'publishing_rules'],
        Links: ['tracking_link', 'feed_url', 'merchant_id'],
      },
    },
  },
);
