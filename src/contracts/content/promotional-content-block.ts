import { asset, contentType, line, link, optional, reference, text } from './fields.ts';

export const promotionalContentBlock = contentType('promotional_content_block', {
  title: line,
  image: optional(asset),
  cta_text: optional(text),
  page_link: optional(reference('post', 'article', 'feed_page', 'product_page', 'marketing_page', 'generic_page')),
  call_to_action_link: optional(link),
});
