import { asset, blocks, contentType, optional, pageFields, reference, text } from '../content/fields.ts';

export const blackFridayLandingPage = contentType(
  'black_friday_landing_page',
  {
    ...pageFields,
    content_blocks: optional(blocks).describe('The parts of the page, in this order.'),
  },
  {
    addresses: ['/black-friday', '/cyber-monday'],
    about: { label: 'Black Friday page', help: 'The main page of Black Friday or Cyber Monday.' },
  },
);

export const blackFridayStorePage = contentType(
  'black_friday_store_page',
  {
    ...pageFields,
    store: reference('store').describe('The store that the page is about.'),
    ad_text: optional(text).meta({ title: 'Text of the ad' }),
    ad_pdf: optional(asset).meta({ title: 'The ad as a PDF' }),
    content_blocks: optional(blocks).describe('The parts of the page, in this order.'),
  },
  {
    addresses: ['/black-friday/{store_slug}'],
    about: { label: 'Black Friday store page', help: 'The ad and the deals of one store on Black Friday.' },
  },
);
