import { blocks, contentType, optional, pageFields } from '../content/fields.ts';

export const blackFridayLandingPage = contentType('black_friday_landing_page', {
  ...pageFields,
  content_blocks: optional(blocks),
});
