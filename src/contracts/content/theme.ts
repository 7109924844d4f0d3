import { z } from 'zod';
import { color, contentType, line, optional, slug } from './fields.ts';

export const theme = contentType('theme', {
  title: line,
  slug,
  name: line,
  color: optional(color),
  deactivated: optional(z.boolean()),
});
