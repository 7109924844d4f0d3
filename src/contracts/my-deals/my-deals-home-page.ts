import { blocks, contentType, optional, pageFields } from '../content/fields.ts';

export const myDealsHomePage = contentType(
  'my_deals_home_page',
  { ...pageFields, content_blocks: optional(blocks).describe('The parts of the page, in this order.') },
  {
    addresses: ['/shop'],
    about: { label: 'My Deals page', help: 'The personalized home of a visitor.', isSingle: true },
  },
);
