import { z } from 'zod';
import {
  asset,
  contentType,
  dollars,
  gender,
  href,
  httpsUrl,
  isoTime,
  line,
  list,
  optional,
  reference,
  slug,
  text,
} from '../content/fields.ts';

/** How an offer ships. */
export const shippingOption = z.object({
  option_key: line.meta({ title: 'Option', description: 'Such as free-shipping or free-with-minimum.' }),
  cost: optional(dollars).describe('In US dollars.'),
  details: optional(text).describe('Such as Free for members.'),
});

/** Fields that product and sale listings share (docs/spec/content.md CONTENT-4). */
export const listingFields = {
  title: line.describe('The name of the offer in lists.'),
  headline: line.describe('What shoppers read first about this offer.'),
  url: optional(href).meta({ title: 'Address', description: 'A page of this site about the offer.' }),
  audience: optional(slug).describe('Who the offer is for, such as students.'),
  brand: optional(reference('brand')).describe('Who makes it.'),
  discontinued: optional(z.boolean()).describe('The store no longer sells it.'),
  discount_percent: optional(z.number().min(1).max(100)).meta({
    title: 'Percent off',
    description: 'A saving that the store states, shown where no price is known.',
  }),
  discount_amount: optional(dollars.positive()).meta({
    title: 'Dollars off',
    description: 'A saving that the store states, shown where neither a price nor a percentage is known.',
  }),
  discount_kind: optional(z.enum(['exact', 'up_to'])).meta({
    title: 'Saving is',
    description: 'Up to: the most that an item of the offer saves. Empty: exact.',
  }),
  gender: optional(gender).meta({ title: 'Made for' }),
  images: optional(list(asset)).describe('The first one is shown in lists.'),
  last_editorially_verified_at: optional(isoTime).meta({
    title: 'Last checked',
    description: 'When an editor last saw that the offer is right.',
  }),
  merchandise_type: optional(reference('merchandise_type')).meta({
    title: 'Kind of goods',
    description: 'Decides the categories that show the offer.',
  }),
  shipping: optional(shippingOption),
  store: reference('store').describe('Where it is sold.'),
  tracking_link: httpsUrl.describe('The address at the store that shoppers are sent to.'),
  legacy_id: optional(z.number().int().positive()).meta({
    title: 'Old listing number',
    description: 'The number in the earlier system, so that old /go/p/ links still work.',
  }),
};

const offerGroups = {
  Price: ['discount_percent', 'discount_amount', 'discount_kind', 'shipping'],
  'More details': ['url', 'audience', 'gender', 'discontinued', 'last_editorially_verified_at', 'legacy_id'],
} as const;

export const productListing = contentType(
  'product_listing',
  {
    ...listingFields,
    availability: z
      .enum(['in_stock', 'low_inventory', 'limited_sizes', 'out_of_stock', 'broken_link'])
      .describe('Offers that are out of stock or have a broken link are not shown.'),
    callout: optional(text).describe('A short remark beside the price.'),
    condition: optional(z.enum(['new', 'refurbished', 'used', 'open_box'])).describe('Empty: new.'),
    product_description: optional(text).describe('What the store says about the product.'),
    unit_discount_price: optional(dollars).meta({ title: 'Price', description: 'The price now, in US dollars.' }),
    unit_regular_price: optional(dollars).meta({
      title: 'Usual price',
      description: 'Shown struck through beside the price.',
    }),
    product: optional(reference('product')).describe('Offers of the same product appear together on its page.'),
  },
  {
    prices: ['unit_discount_price', 'unit_regular_price'],
    about: {
      label: 'Product listing',
      help: 'One product at one store, with its price, availability and link.',
      groups: { ...offerGroups, Price: ['unit_discount_price', 'unit_regular_price', ...offerGroups.Price] },
      isPart: true,
    },
  },
);

export const saleListing = contentType(
  'sale_listing',
  {
    ...listingFields,
    sale_type: z.enum(['clearance', 'promotion', 'sale_event', 'sale_section']).meta({ title: 'Kind of sale' }),
  },
  {
    about: {
      label: 'Sale listing',
      help: 'A sale of many products at one store, without a single price.',
      groups: offerGroups,
      isPart: true,
    },
  },
);

export const brand = contentType(
  'brand',
  {
    title: line.meta({ title: 'Name' }),
    slug: slug.describe('The name of the brand in addresses and filters.'),
    logo: optional(asset),
  },
  { about: { help: 'The maker of products. Shoppers filter lists by it.' } },
);

export const product = contentType(
  'product',
  {
    title: line.meta({ title: 'Name' }),
    upc: optional(line).meta({ title: 'UPC', description: 'The number below the bar code.' }),
    brand: optional(reference('brand')).describe('Who makes it.'),
    merchandise_type: optional(reference('merchandise_type')).meta({ title: 'Kind of goods' }),
    gender: optional(gender).meta({ title: 'Made for' }),
    model_number: optional(line).describe('As the maker writes it.'),
    shared_images: optional(list(asset)).meta({
      title: 'Images',
      description: 'Used by every listing of the product that has none of its own.',
    }),
    price_history: optional(
      list(
        z.object({
          observed_at: isoTime.meta({ title: 'Seen at' }),
          price: dollars.describe('In US dollars.'),
        }),
      ),
    ).describe('Earlier prices, oldest first. Claimed savings are checked against them.'),
  },
  { about: { help: 'What listings at several stores sell.' } },
);
