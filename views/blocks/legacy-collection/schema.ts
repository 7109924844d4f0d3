import { contentBlock, line, optional, text } from '../../../src/contracts/content/fields.ts';

/** A collection of the placements service, by its id. */
export const schema = contentBlock('legacy_collection', { title: optional(text), collection_id: line });

/** The collection is deferred data of the page under `deferredKey`. */
export interface Entity {
  title?: string;
  slug: string;
  deferredKey: string;
}
