import { contentBlock, httpsUrl, optional, text } from '../fields.ts';

export const podcastTile = contentBlock('podcast_tile', { title: optional(text), url: httpsUrl });
