import type { EntryOf } from '../../contracts/content/fields.ts';
import type { brand } from '../../contracts/content/types/brand.ts';
import type { Brand } from '../../domain/entities/listing.ts';
import type { Mapping } from './mapping.ts';
import { present } from './present.ts';
import { toImage } from './to-image.ts';

export function toBrand(entry: EntryOf<typeof brand>, mapping: Mapping): Brand {
  const logo = toImage(entry.logo, mapping, entry.logo?.description || `${entry.title} logo`);
  return { uid: entry.uid, slug: entry.slug, title: entry.title, ...present({ logo }) };
}
