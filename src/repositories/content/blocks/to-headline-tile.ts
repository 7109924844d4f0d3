import { headlineTile } from '../../../contracts/content/blocks/headline-tile.ts';
import { present } from '../present.ts';
import { blockMapper } from './block-mapper.ts';
import { toPageLink } from './to-page-link.ts';

export const toHeadlineTile = blockMapper(headlineTile, ({ headline, lead, page_link }) => ({
  headline,
  ...present({ lead, pageLink: toPageLink(page_link) }),
}));
