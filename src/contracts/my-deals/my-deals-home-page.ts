import { blocks, contentType, optional, pageFields } from '../content/fields.ts';

export const myDealsHomePage = contentType(
  'my_deals_home_page',
  { ...pageFields, content_blocks: optional(blocks) },
  { addresses: ['/shop'] },
);
