import { blockMapper } from '../../../src/repositories/content/blocks/block-mapper.ts';
import { schema } from './schema.ts';

export const mapper = blockMapper(schema, ({ width, border_style }) => ({
  width: width ?? 'full',
  borderStyle: border_style ?? 'solid',
}));
