import type { AssetField, EntryOf } from '../../contracts/content/fields.ts';
import { blackFridayStorePage } from '../../contracts/seasons/black-friday.ts';
import { store } from '../../contracts/stores/store.ts';
import type { Tagged } from '../../domain/content/tagged.ts';
import { contentProblems } from '../../domain/errors/content-problems.ts';
import { imageSource } from '../../domain/images/image.ts';
import type { AdPdf, BlackFridayAd, BlackFridayStorePage } from '../../domain/seasons/black-friday-store-page.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { StoreLink } from '../../domain/stores/store.ts';
import { blockIncludes } from '../content/blocks/to-blocks.ts';
import type { ContentClient, EntriesPage } from '../content/content-client.ts';
import { type Mapping, mappingFor, present } from '../content/mapping.ts';
import { readReference } from '../content/read-entry.ts';
import { toBlockPage } from '../content/to-block-page.ts';
import { toStoreLink } from '../stores/to-store.ts';

const include = ['store', ...blockIncludes('content_blocks')];

/** Reads the stores' Black Friday pages. */
export class BlackFridayRepository {
  readonly #content: Pick<ContentClient, 'first' | 'list'>;

  constructor(content: Pick<ContentClient, 'first' | 'list'>) {
    this.#content = content;
  }

  /** Throws EntryNotFound. */
  storePage(ctx: RequestContext, url: string): Promise<Tagged<BlackFridayStorePage>> {
    return this.#content.first(ctx, {
      as: 'page',
      type: blackFridayStorePage,
      request: { query: { url }, include, includeEmbeddedItems: true },
      policy: 'hour',
      map: toBlackFridayStorePage,
    });
  }

  /** The first `limit` ads by title. */
  ads(ctx: RequestContext, limit: number): Promise<Tagged<EntriesPage<BlackFridayAd>>> {
    return this.#content.list(ctx, {
      as: 'ads',
      type: blackFridayStorePage,
      request: { include: ['store'], only: ['uid', 'title', 'url', 'store'], asc: 'title', limit },
      policy: 'hour',
      map: toBlackFridayAd,
    });
  }
}

type Entry = EntryOf<typeof blackFridayStorePage>;

function storeOf(entry: Entry, mapping: Mapping): StoreLink | undefined {
  const found = readReference(store, entry.store, mapping);
  return found && toStoreLink(found, mapping);
}

/** An unpublished store is left out of the page. */
function toBlackFridayStorePage(entry: Entry, outer: Mapping): BlackFridayStorePage {
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

/** `undefined` if the store is unpublished, because a tile needs its name. */
function toBlackFridayAd(entry: Entry, mapping: Mapping): BlackFridayAd | undefined {
  const found = storeOf(entry, mapping);
  return found && { title: entry.title, url: entry.url, store: found };
}

const PDF = 'application/pdf';

/** A PDF asset; anything else is reported and dropped. */
export function toAdPdf(asset: AssetField | null | undefined, mapping: Mapping): AdPdf | undefined {
  if (!asset) return undefined;
  const { uid, url, content_type: type = 'of no known kind' } = asset;
  const href = url === undefined ? undefined : imageSource(url, mapping.imagesUrl);
  if (href !== undefined && type === PDF) return { href, ...present({ bytes: bytesOf(asset) }) };
  const wording = href === undefined ? contentProblems.unpublishedAsset() : contentProblems.adIsNoPdf(type);
  mapping.problem({ uid, ...wording, ...present({ url }) });
  return undefined;
}

const bytesOf = ({ file_size: size = '' }: AssetField) => (/^[1-9]\d*$/.test(size) ? Number(size) : undefined);
