import { legacyCollection } from '../../../contracts/content/blocks/legacy-collection.ts';
import { collectionKey } from '../../../domain/feeds/collection-links.ts';
import { present } from '../present.ts';
import { blockMapper } from './block-mapper.ts';

export const toLegacyCollection = blockMapper(legacyCollection, ({ title, collection_id }) => ({
  slug: collection_id,
  deferredKey: collectionKey(collection_id),
  ...present({ title }),
}));
