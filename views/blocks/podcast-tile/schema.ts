import { contentBlock, httpsUrl, optional, text } from '../../../src/contracts/content/fields.ts';

export const schema = contentBlock(
  'podcast_tile',
  { title: optional(text), url: httpsUrl.meta({ title: 'Address', description: 'The https address of the episode.' }) },
  { title: 'Podcast', description: 'A podcast to play.' },
);

export interface Entity {
  title?: string;
  url: string;
}
