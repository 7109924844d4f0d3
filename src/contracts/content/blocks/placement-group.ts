import { contentBlock, optional, references, text } from '../fields.ts';

export const placementGroup = contentBlock('placement_group', {
  headline: optional(text),
  tiles: references(['placement']),
});
