import type { AnyEntry } from '../../contracts/content/delivery.ts';
import type { searchedTypes } from '../../contracts/search/search.ts';
import { withAssetUrls } from '../content/asset-urls.ts';
import { expandEntries } from '../content/delivery/expand-entries.ts';
import { findPublished } from '../content/published/find-published.ts';
import { entryKeyText } from '../content/references.ts';
import type { AssetAddress } from '../images/to-asset-field.ts';
import type { Db } from '../platform/store/database.ts';
import type { FoundDocument } from './find-page.ts';

type SearchedType = (typeof searchedTypes)[number];

/** What tiles show of a found entry beside its own fields. */
const include = [
  'author',
  'listings',
  'listings.store',
  'listings.brand',
  'listings.merchandise_type',
  'listings.product',
  'store',
  'brand',
  'merchandise_type',
  'product',
  'themes',
  'primary_category',
];

/** The entries of a page of results as the content service delivers them, in the order of the results. */
export async function loadRecords(
  db: Db,
  environment: string,
  results: readonly FoundDocument[],
  address: AssetAddress,
): Promise<Record<SearchedType, AnyEntry[]>> {
  const keys = results.map(({ content_type: contentType, uid }) => ({ contentType, uid }));
  const published = await findPublished(db, environment, keys);
  const found = keys.flatMap((key) => {
    const entry = published.get(entryKeyText(key));
    return entry ? [{ ...entry, _content_type_uid: key.contentType }] : [];
  });
  const entries = withAssetUrls(
    await expandEntries(db, { environment, entries: found, include, embedded: true }),
    address,
  );
  const ofType = (type: SearchedType) => entries.filter((entry) => entry._content_type_uid === type);
  return {
    post: ofType('post'),
    product_listing: ofType('product_listing'),
    store: ofType('store'),
    article: ofType('article'),
  };
}
