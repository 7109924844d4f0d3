import { z } from 'zod';
import { color, contentType, line, optional, slug } from './fields.ts';

export const theme = contentType(
  'theme',
  {
    title: line.describe('The name in lists of entries.'),
    slug: slug.describe('The name of the theme in addresses and filters.'),
    name: line.describe('The name that shoppers see.'),
    color: optional(color),
    deactivated: optional(z.boolean()).meta({ title: 'Switched off', description: 'Hides the theme from shoppers.' }),
  },
  { about: { help: 'A topic across categories, such as gifts under $25.' } },
);
