import { contentBlock, line, optional, text } from '../../../src/contracts/content/fields.ts';

/** A collection of the placements service, by its id. */
export const schema = contentBlock('legacy_collection', { title: optional(text), collection_id: line });
