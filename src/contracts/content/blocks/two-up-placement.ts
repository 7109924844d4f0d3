import { contentBlock, references } from '../fields.ts';

export const twoUpPlacement = contentBlock('two_up_placement', { placements: references(['placement'], { max: 2 }) });
