import type { EntryOf } from '../../contracts/content/fields.ts';
import type { author } from '../../contracts/content/types/author.ts';
import type { Author } from '../../domain/entities/author.ts';
import type { Mapping } from './mapping.ts';
import { present } from './present.ts';
import { toImage } from './to-image.ts';

export function toAuthor(entry: EntryOf<typeof author>, mapping: Mapping): Author {
  return {
    uid: entry.uid,
    displayName: entry.display_name,
    fullName: entry.full_name,
    ...present({ avatar: toImage(entry.avatar, mapping, entry.full_name), byline: entry.byline }),
  };
}
