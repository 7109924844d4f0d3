import { asset, blocks, contentType, optional, pageFields, reference, text } from '../content/fields.ts';

export const blackFridayLandingPage = contentType(
  'black_friday_landing_page',
  {
    ...pageFields,
    content_blocks: optional(blocks),
  },
  { addresses: ['/black-friday', '/cyber-monday'] },
);

export const blackFridayStorePage = contentType(
  'black_friday_store_page',
  {
    ...pageFields,
    store: reference('store'),
    ad_text: optional(text),
    ad_pdf: optional(asset),
    content_blocks: optional(blocks),
  },
  { addresses: ['/black-friday/{store_slug}'] },
);
