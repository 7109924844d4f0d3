import { blocks, contentType, optional, pageFields, richText } from './fields.ts';

export const genericPage = contentType('generic_page', {
  ...pageFields,
  body: optional(richText),
  content_blocks: optional(blocks),
});
