import { contentBlock, httpsUrl, optional, text } from '../../../src/contracts/content/fields.ts';

export const schema = contentBlock('podcast_tile', { title: optional(text), url: httpsUrl });

export interface Entity {
  title?: string;
  url: string;
}
