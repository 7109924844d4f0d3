import { asset, blocks, contentType, line, link, optional, pageFields, reference, richText, text } from './fields.ts';

export const homePage = contentType(
  'home_page',
  { ...pageFields, content_blocks: optional(blocks).describe('The parts of the page, in this order.') },
  { addresses: ['/'], about: { help: 'The first page of the site.', isSingle: true } },
);

export const genericPage = contentType(
  'generic_page',
  {
    ...pageFields,
    body: optional(richText).describe('The text of the page.'),
    content_blocks: optional(blocks).describe('The parts of the page, in this order.'),
  },
  {
    addresses: ['/{slug}', '/about-us/{slug}'],
    about: { label: 'Plain page', help: 'A page of text, such as the privacy policy.' },
  },
);

export const marketingPage = contentType(
  'marketing_page',
  { ...pageFields, content_blocks: optional(blocks).describe('The parts of the page, in this order.') },
  {
    addresses: ['/faq', '/m/{slug}', '/categories/{slug}'],
    about: {
      label: 'Landing page',
      help: 'A page composed of blocks: a campaign, a category, the questions and answers.',
    },
  },
);

export const promotionalContentBlock = contentType(
  'promotional_content_block',
  {
    title: line.describe('The headline of the promotion.'),
    image: optional(asset),
    cta_text: optional(text).meta({ title: 'Button' }),
    page_link: optional(
      reference('post', 'article', 'feed_page', 'product_page', 'marketing_page', 'generic_page'),
    ).meta({ title: 'Page', description: 'Where a click leads.' }),
    call_to_action_link: optional(link).meta({ title: 'Link', description: 'Used if no page is chosen.' }),
  },
  { about: { label: 'Promotion', help: 'An image with a button, shown inside articles and pages.' } },
);
