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
    lead: optional(text),
    hero_image: optional(asset),
    publish_date: isoTime,
    original_published_time: isoTime,
    author: optional(reference('author')),
    sections: list(z.object({ heading: optional(line), body: richText })),
  },
  { addresses: ['/blog/{slug}'] },
);

export const author = contentType('author', {
  title: line,
  display_name: line,
  full_name: line,
  avatar: optional(asset),
  byline: optional(text),
});
