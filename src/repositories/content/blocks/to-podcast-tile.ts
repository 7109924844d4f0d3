import { podcastTile } from '../../../contracts/content/blocks/podcast-tile.ts';
import { present } from '../present.ts';
import { blockMapper } from './block-mapper.ts';

export const toPodcastTile = blockMapper(podcastTile, ({ title, url }) => ({ url, ...present({ title }) }));
