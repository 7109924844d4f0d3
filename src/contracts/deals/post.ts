import { z } from 'zod';
import {
  contentType,
  dollars,
  endTime,
  href,
  isoTime,
  line,
  list,
  optional,
  popularity,
  reference,
  references,
  richText,
  slug,
  startTime,
  text,
} from '../content/fields.ts';
import { couponOrigin } from '../coupons/coupon-entries.ts';
import { shippingOption } from './listing.ts';

export const post = contentType(
  'post',
  {
    title: line.describe('The name of the deal in lists, such as Copper Kettle.'),
    url: href.meta({
      title: 'Address',
      description: 'The path of the page: /deals/, a few words, and the ID of the deal at the end, which is filled in.',
    }),
    headline: line.describe('What shoppers read first, such as Copper Kettle for $39.'),
    teaser_headline: optional(text).describe('A shorter headline for small tiles.'),
    author: optional(reference('author')).describe('The editor who found the deal.'),
    description: optional(richText).describe('Why this is a good deal.'),
    instructions: optional(richText).describe(
      'Steps to get the price, such as a code to enter or an option to choose.',
    ),
    listings: references(['product_listing', 'sale_listing', 'coupon_listing'], { max: 20 }).describe(
      'What is for sale and where. The first one is the main offer.',
    ),
    schedule: z.object({
      starts_at: startTime.meta({ title: 'Starts', description: 'The deal is shown from this time on.' }),
      expires_at: optional(endTime).meta({ title: 'Ends', description: 'Empty: until someone ends it.' }),
    }),
    published_at: isoTime.meta({
      title: 'Listed since',
      description: 'The time that orders lists of the newest deals.',
    }),
    themes: optional(references(['theme'])).describe('Topics whose pages show the deal.'),
    exclusive: optional(z.boolean()).describe('The store gives this deal only to our shoppers.'),
    bd_discount_price: optional(dollars).meta({ title: 'Price', description: 'The price now, in US dollars.' }),
    bd_strikethrough_price: optional(dollars).meta({
      title: 'Usual price',
      description: 'Shown struck through beside the price.',
    }),
    coupon_codes: optional(
      list(
        z.object({
          title: line.describe('What the code saves, such as 20% off shoes.'),
          code: line.describe('What shoppers type at the checkout.'),
          description: optional(richText).describe('Conditions of the code.'),
          expiration_text: optional(text).meta({
            title: 'Expiry note',
            description: 'Such as Ends Sunday at midnight.',
          }),
          origin: optional(couponOrigin),
        }),
      ),
    ).describe('Codes that shoppers reveal on the page of the deal.'),
    shipping: optional(shippingOption).describe('Replaces the shipping of the listings.'),
    flags: optional(list(slug)).describe('Short labels on the deal, such as editors-pick.'),
    primary_category: optional(reference('feed_page')).describe('The category page that the deal belongs to.'),
    legacy_deal_id: optional(z.number().int().positive()).meta({
      title: 'Number on the old site',
      description: 'The number that the deal had on the site before this one, so that links to it still work.',
    }),
    popularity: optional(popularity).describe('0 to 1,000. Popular deals come first where lists sort by popularity.'),
  },
  {
    addresses: ['/deals/{post}'],
    prices: ['bd_discount_price', 'bd_strikethrough_price'],
    about: {
      label: 'Deal',
      help: 'What a shopper gets: one or more listings at a price, for a time.',
      groups: {
        Schedule: ['schedule', 'published_at'],
        Price: ['bd_discount_price', 'bd_strikethrough_price', 'coupon_codes', 'shipping'],
        'Where it is shown': ['primary_category', 'themes', 'flags', 'exclusive', 'popularity', 'legacy_deal_id'],
      },
    },
  },
);
