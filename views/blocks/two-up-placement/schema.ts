import { contentBlock, references } from '../../../src/contracts/content/fields.ts';

export const schema = contentBlock('two_up_placement', { placements: references(['placement'], { max: 2 }) });
