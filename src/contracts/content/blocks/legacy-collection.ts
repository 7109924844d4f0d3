import { contentBlock, line, optional, text } from '../fields.ts';

/** A collection of the placements service, by its id. */
export const legacyCollection = contentBlock('legacy_collection', { title: optional(text), collection_id: line });
