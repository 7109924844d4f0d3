import type { author } from '../../contracts/articles/author.ts';
import type { EntryOf } from '../../contracts/content/fields.ts';
import type { Author } from '../../domain/articles/author.ts';
import { type Mapping, present } from '../content/mapping.ts';
import { toImage } from '../images/to-image.ts';

export function toAuthor(entry: EntryOf<typeof author>, mapping: Mapping): Author {
  return {
    displayName: entry.display_name,
    fullName: entry.full_name,
    ...present({ avatar: toImage(entry.avatar, mapping, entry.full_name), byline: entry.byline }),
  };
}
