import type { EntryOf } from '../../contracts/content/fields.ts';
import type { store } from '../../contracts/stores/store.ts';
import { fillShippingTemplate, type Store, type StoreLink } from '../../domain/stores/store.ts';
import { type Mapping, present } from '../content/mapping.ts';
import { toImage } from '../images/to-image.ts';

type StoreEntry = EntryOf<typeof store>;

/** A store for tiles; the logo's alternative text is the store's name. */
export function toStoreLink(entry: StoreEntry, mapping: Mapping): StoreLink {
  const logo = toImage(entry.logo, mapping, entry.logo?.description || `${entry.title} logo`);
  return { uid: entry.uid, slug: entry.slug, title: entry.title, ...present({ logo }) };
}

export function toStore(entry: StoreEntry, mapping: Mapping): Store {
  return {
    ...toStoreLink(entry, mapping),
    ...present({ metaDescription: entry.meta_description, details: entry.details, feedUrl: entry.feed_url }),
    shipping: (entry.shipping ?? [])
      .map(({ template, minimum, cost }) => fillShippingTemplate(template, present({ minimum, cost })))
      .filter((sentence) => sentence !== undefined),
    noIndex: entry.publishing_rules?.no_index ?? false,
  };
}
