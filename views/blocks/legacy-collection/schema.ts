import { contentBlock, line, optional, text } from '../../../src/contracts/content/fields.ts';

/** A collection of the placements service, by its id. */
export const schema = contentBlock(
  'legacy_collection',
  {
    title: optional(text),
    collection_id: line.meta({ title: 'Collection', description: 'Its slug, the last part of its address.' }),
  },
  { title: 'Collection', description: 'Deals that an editor picked, by the slug of their collection.' },
);

/** The collection is deferred data of the page under `deferredKey`. */
export interface Entity {
  title?: string;
  slug: string;
  deferredKey: string;
}
