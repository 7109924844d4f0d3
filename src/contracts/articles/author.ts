import { asset, contentType, line, optional, text } from '../content/fields.ts';

export const author = contentType('author', {
  title: line,
  display_name: line,
  full_name: line,
  avatar: optional(asset),
  byline: optional(text),
});
