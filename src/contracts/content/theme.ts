import { z } from 'zod';
import { colour, contentType, line, optional, slug } from './fields.ts';

export const theme = contentType('theme', {
  title: line,
  slug,
  name: line,
  color: optional(colour),
  deactivated: optional(z.boolean()),
});
