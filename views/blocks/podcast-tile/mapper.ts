import { blockMapper } from '../../../src/repositories/content/blocks/block-mapper.ts';
import { present } from '../../../src/repositories/content/mapping.ts';
import { schema } from './schema.ts';

export const mapper = blockMapper(schema, ({ title, url }) => ({ url, ...present({ title }) }));
