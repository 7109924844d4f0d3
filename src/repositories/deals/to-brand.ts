import type { EntryOf } from '../../contracts/content/fields.ts';
import type { brand } from '../../contracts/deals/brand.ts';
import type { Brand } from '../../domain/deals/listing.ts';
import { type Mapping, present } from '../content/mapping.ts';
import { toImage } from '../images/to-image.ts';

export function toBrand(entry: EntryOf<typeof brand>, mapping: Mapping): Brand {
  const logo = toImage(entry.logo, mapping, entry.logo?.description || `${entry.title} logo`);
  return { uid: entry.uid, slug: entry.slug, title: entry.title, ...present({ logo }) };
}
