import { z } from 'zod';
import { asset, color, contentType, endTime, line, optional, reference, startTime, text } from '../content/fields.ts';

export const placement = contentType(
  'placement',
  {
    title: line.describe('The name in lists of entries.'),
    headline: optional(text).describe('Empty: the headline of the page.'),
    lead: optional(text).describe('A sentence below the headline.'),
    image: optional(asset),
    color_palette: optional(z.enum(['sun', 'leaf', 'sky', 'rose', 'plum', 'ink'])),
    background_color: optional(color).describe('Used only if the text can be read on it.'),
    text_color: optional(color),
    schedule: optional(
      z.object({
        starts_at: optional(startTime).meta({ title: 'Starts', description: 'Empty: at once.' }),
        expires_at: optional(endTime).meta({ title: 'Ends', description: 'Empty: until someone takes it down.' }),
      }),
    ),
    reference: reference(
      'post',
      'article',
      'feed_page',
      'product_page',
      'marketing_page',
      'generic_page',
      'black_friday_store_page',
    ).meta({ title: 'Page', description: 'Where a click leads.' }),
  },
  {
    about: {
      help: 'A tile that an editor puts into a position of a feed.',
      groups: { Schedule: ['schedule'], Colors: ['color_palette', 'background_color', 'text_color'] },
    },
  },
);
