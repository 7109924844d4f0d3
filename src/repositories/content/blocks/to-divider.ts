import { divider } from '../../../contracts/content/blocks/divider.ts';
import { blockMapper } from './block-mapper.ts';

export const toDivider = blockMapper(divider, ({ width, border_style }) => ({
  width: width ?? 'full',
  borderStyle: border_style ?? 'solid',
}));
