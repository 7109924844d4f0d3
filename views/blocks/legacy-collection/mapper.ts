import { collectionKey } from '../../../src/domain/feeds/collection.ts';
import { blockMapper } from '../../../src/repositories/content/blocks/block-mapper.ts';
import { present } from '../../../src/repositories/content/mapping.ts';
import { schema } from './schema.ts';

export const mapper = blockMapper(schema, ({ title, collection_id }) => ({
  slug: collection_id,
  deferredKey: collectionKey(collection_id),
  ...present({ title }),
}));
