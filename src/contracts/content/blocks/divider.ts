import { z } from 'zod';
import { contentBlock, optional } from '../fields.ts';

export const divider = contentBlock('divider', {
  width: optional(z.enum(['full', 'half', 'third'])),
  border_style: optional(z.enum(['solid', 'dashed', 'dotted'])),
});
