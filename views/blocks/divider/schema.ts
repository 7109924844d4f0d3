import { z } from 'zod';
import { contentBlock, optional } from '../../../src/contracts/content/fields.ts';

export const schema = contentBlock(
  'divider',
  {
    width: optional(z.enum(['full', 'half', 'third'])),
    border_style: optional(z.enum(['solid', 'dashed', 'dotted'])).meta({ title: 'Style' }),
  },
  { title: 'Divider', description: 'A line between two parts of the page.' },
);

export interface Entity {
  width: 'full' | 'half' | 'third';
  borderStyle: 'solid' | 'dashed' | 'dotted';
}
