import type { EntryOf } from '../../contracts/content/fields.ts';
import type { store } from '../../contracts/content/types/store.ts';
import type { Store, StoreLink } from '../../domain/entities/store.ts';
import { fillShippingTemplate } from '../../domain/fill-shipping-template.ts';
import type { Mapping } from './mapping.ts';
import { present } from './present.ts';
import { toImage } from './to-image.ts';

type StoreEntry = EntryOf<typeof store>;

/** What a tile says of a store; the logo is described by the store's name. */
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
