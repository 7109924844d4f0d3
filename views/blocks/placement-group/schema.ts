import { contentBlock, optional, references, text } from '../../../src/contracts/content/fields.ts';

export const schema = contentBlock('placement_group', {
  headline: optional(text),
  tiles: references(['placement']),
});
