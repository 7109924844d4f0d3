import { postUrl } from '../../src/domain/deals/post-address.ts';
import { headlinePrice } from '../build/deals/price.ts';
import { Random } from '../build/random.ts';
import { brandUid, feedUid, merchandiseUid, refTo, type SeedEntry, storeUid } from '../build/seed-content.ts';
import { DAY_MS } from '../build/world.ts';
import { writeRichText } from '../build/write-rich-text.ts';
import { brandSlug, classBranch, classStore, listingUidOf, postUidOf, productUid } from './import-names.ts';
import { type PriceTrend, priceTrend } from './price-trend.ts';
import type { ImportedProduct } from './read-products.ts';

const noon = (date: string) => `${date}T12:00:00.000Z`;
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

function productEntry(product: ImportedProduct): SeedEntry {
  return {
    content_type: 'product',
    entry: {
      uid: productUid(product.id),
      title: product.title,
      brand: refTo('brand', brandUid(brandSlug(product.brand))),
      merchandise_type: refTo('merchandise_type', merchandiseUid(classBranch(product.class))),
      price_history: product.prices.map(({ date, price }) => ({ observed_at: noon(date), price })),
    },
  };
}

function listingEntry(product: ImportedProduct, trend: PriceTrend): SeedEntry {
  const { earlierMedian, latest } = trend;
  return {
    content_type: 'product_listing',
    entry: {
      uid: listingUidOf(product.id),
      title: product.title,
      headline: product.title,
      brand: refTo('brand', brandUid(brandSlug(product.brand))),
      store: refTo('store', storeUid(classStore(product.class).slug)),
      merchandise_type: refTo('merchandise_type', merchandiseUid(classBranch(product.class))),
      product: refTo('product', productUid(product.id)),
      availability: 'in_stock',
      condition: 'new',
      product_description: attributeLine(product),
      unit_discount_price: latest,
      ...(earlierMedian !== undefined && earlierMedian > latest ? { unit_regular_price: earlierMedian } : {}),
      last_editorially_verified_at: noon(trend.observedOn),
      // A domain reserved for examples (RFC 2606): the data set has no store links.
      tracking_link: `https://parts.example/p/${product.id}`,
    },
  };
}

const named = (key: string) => key.replace(/_/g, ' ');
const shown = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(shown).join(' x ');
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
};
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const attributesOf = ({ attributes }: ImportedProduct) =>
  Object.entries(attributes).filter(
    ([, value]) => (value !== null && value !== '' && typeof value !== 'object') || Array.isArray(value),
  );

function attributeLine(product: ImportedProduct): string {
  const text = attributesOf(product)
    .map(([key, value]) => `${named(key)} ${shown(value)}`)
    .join(', ');
  return text === '' ? product.title : capitalize(text).slice(0, 1_000);
}

/** Markdown of a post: prices and attributes. Removes Markdown syntax from imported text. */
function describe(
  product: ImportedProduct,
  { latest, earlierMedian = latest, earlierCount, observedOn, lowest }: PriceTrend,
): string {
  const unmarked = (text: string) => text.replace(/[*[\]|<>#]/g, ' ').trim();
  const record = latest <= lowest ? ' That is the lowest price on record.' : '';
  const prices = `${dollars.format(latest)} on ${longDate.format(new Date(noon(observedOn)))}, against a median of ${dollars.format(earlierMedian)} over ${earlierCount} earlier ${earlierCount === 1 ? 'price' : 'prices'}.${record}`;
  const rows = attributesOf(product).map(
    ([key, value]) => `| ${capitalize(unmarked(named(key)))} | ${unmarked(shown(value)) || '–'} |`,
  );
  return rows.length === 0 ? prices : `${prices}\n\n| What | Value |\n| --- | --- |\n${rows.join('\n')}`;
}

function postEntry(product: ImportedProduct, trend: PriceTrend, now: Date): SeedEntry {
  const uid = postUidOf(product.id);
  const { latest, earlierMedian = latest } = trend;
  const random = new Random(`import ${product.id}`);
  const headline = `${product.title} ${headlinePrice(latest)} (Was ${headlinePrice(earlierMedian)})`;
  const started = new Date(now.getTime() - random.next() ** 1.5 * 14 * DAY_MS).toISOString();
  const saving = (earlierMedian - latest) / earlierMedian;
  return {
    content_type: 'post',
    entry: {
      uid,
      title: headline,
      url: postUrl(product.title, uid),
      headline,
      teaser_headline: product.title,
      description: writeRichText(describe(product, trend)),
      listings: refTo('product_listing', listingUidOf(product.id)),
      schedule: { starts_at: started },
      published_at: started,
      bd_discount_price: latest,
      bd_strikethrough_price: earlierMedian,
      flags: latest <= trend.lowest ? ['lowest-price'] : [],
      primary_category: refTo('feed_page', feedUid(product.class)),
      popularity: Math.min(1_000, Math.round(saving * 900 + random.next() * 100)),
    },
  };
}

/** The product and listing of one line, and a post if it is a deal. */
export function buildPart(product: ImportedProduct, now: Date): SeedEntry[] {
  const trend = priceTrend(product);
  const entries = [productEntry(product), listingEntry(product, trend)];
  return trend.isDeal ? [...entries, postEntry(product, trend, now)] : entries;
}
