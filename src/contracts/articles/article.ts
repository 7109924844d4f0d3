import { z } from 'zod';
import {
  asset,
  contentType,
  isoTime,
  line,
  list,
  optional,
  pageFields,
  reference,
  richText,
  text,
} from '../content/fields.ts';

export const article = contentType(
  'article',
  {
    ...pageFields,
    lead: optional(text).describe('One or two sentences below the title, also in lists.'),
    hero_image: optional(asset).describe('The large image at the top.'),
    publish_date: isoTime.describe('The date that readers see.'),
    original_published_time: isoTime.meta({
      title: 'First published',
      description: 'The time that orders lists of articles.',
    }),
    author: optional(reference('author')),
    sections: list(z.object({ heading: optional(line), body: richText })).describe('The text, part by part.'),
  },
  {
    addresses: ['/blog/{slug}'],
    about: { help: 'A post of the blog.', groups: { Dates: ['publish_date', 'original_published_time'] } },
  },
);

export const author = contentType(
  'author',
  {
    title: line.describe('The name in lists of entries.'),
    display_name: line.describe('The short name that readers see.'),
    full_name: line,
    avatar: optional(asset).meta({ title: 'Portrait' }),
    byline: optional(text).describe('A sentence about the author, below the articles.'),
  },
  { about: { help: 'A person who writes articles or finds deals.' } },
);
