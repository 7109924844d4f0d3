import type { EntryOf } from '../../contracts/content/fields.ts';
import type { blackFridayStorePage } from '../../contracts/seasons/black-friday-store-page.ts';
import { store } from '../../contracts/stores/store.ts';
import type { BlackFridayAd, BlackFridayStorePage } from '../../domain/seasons/black-friday-store-page.ts';
import type { StoreLink } from '../../domain/stores/store.ts';
import { type Mapping, mappingFor, present } from '../content/mapping.ts';
import { readReference } from '../content/read-entry.ts';
import { toBlockPage } from '../content/to-block-page.ts';
import { toStoreLink } from '../stores/to-store.ts';
import { toAdPdf } from './to-ad-pdf.ts';

type Entry = EntryOf<typeof blackFridayStorePage>;

function storeOf(entry: Entry, mapping: Mapping): StoreLink | undefined {
  const found = readReference(store, entry.store, mapping);
  return found && toStoreLink(found, mapping);
}

/** A store that is not published leaves the ad as it is. */
export function toBlackFridayStorePage(entry: Entry, outer: Mapping): BlackFridayStorePage {
  const mapping = mappingFor(outer, entry);
  return {
    ...toBlockPage(entry, outer),
    ...present({
      store: storeOf(entry, mapping),
      adText: entry.ad_text?.trim(),
      adPdf: toAdPdf(entry.ad_pdf, mapping),
    }),
  };
}

/** `undefined` for an ad whose store is not published: a tile needs its name. */
export function toBlackFridayAd(entry: Entry, mapping: Mapping): BlackFridayAd | undefined {
  const found = storeOf(entry, mapping);
  return found && { title: entry.title, url: entry.url, store: found };
}
