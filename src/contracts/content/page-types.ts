import { asset, blocks, contentType, line, link, optional, pageFields, reference, richText, text } from './fields.ts';

export const homePage = contentType(
  'home_page',
  { ...pageFields, content_blocks: optional(blocks) },
  { addresses: ['/'] },
);

export const genericPage = contentType(
  'generic_page',
  {
    ...pageFields,
    body: optional(richText),
    content_blocks: optional(blocks),
  },
  { addresses: ['/{slug}', '/about-us/{slug}'] },
);

export const marketingPage = contentType(
  'marketing_page',
  { ...pageFields, content_blocks: optional(blocks) },
  { addresses: ['/faq', '/m/{slug}', '/categories/{slug}'] },
);

export const promotionalContentBlock = contentType('promotional_content_block', {
  title: line,
  image: optional(asset),
  cta_text: optional(text),
  page_link: optional(reference('post', 'article', 'feed_page', 'product_page', 'marketing_page', 'generic_page')),
  call_to_action_link: optional(link),
});
