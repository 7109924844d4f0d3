import type { ShopPage, ValueSource } from '../../../contracts/content/quick-deals.ts';
import { isPublicAddress } from '../../../domain/links/safe-href.ts';
import { type PageMarkup, readMarkup, type Thing } from './page-markup.ts';
import { currencyOf, isSameSite, lineOf, parsePrice, plainHost, withoutTracking } from './shop-values.ts';

type ShopFacts = Omit<ShopPage, 'thumbnail' | 'store' | 'brand_entry' | 'known_deals'>;

const MAX_IMAGES = 8;
const CURRENCY = 'USD';

interface Facts {
  title?: string | undefined;
  price?: number | undefined;
  usualPrice?: number | undefined;
  currency?: string | undefined;
  brand?: string | undefined;
  availability?: 'in_stock' | 'out_of_stock' | undefined;
  images?: readonly string[];
}

/** Reads the product of a page. Each value comes from the first notation that has it. */
export function readShopPage(html: string, pageAddress: string): ShopFacts {
  const markup = readMarkup(html);
  const address = canonicalAddress(markup, pageAddress);
  const things = { json_ld: productIn(markup.jsonLd, address), microdata: productIn(markup.microdata, address) };
  const facts: readonly (readonly [ValueSource, Facts])[] = [
    ['json_ld', things.json_ld ? factsOfProduct(things.json_ld, address) : {}],
    ['microdata', things.microdata ? factsOfProduct(things.microdata, address) : {}],
    ['open_graph', factsOfGraph(markup)],
    ['twitter', { title: lineOf(markup.meta.get('twitter:title')), images: given(markup.meta.get('twitter:image')) }],
    ['page_title', { title: lineOf(markup.title) }],
  ];
  const first = <Name extends keyof Facts>(name: Name) => {
    for (const [source, { [name]: value }] of facts)
      if (value !== undefined) return { value: value as NonNullable<Facts[Name]>, source };
    return undefined;
  };
  // A price and its currency and usual price belong together.
  const priced = facts.find(([, { price }]) => price !== undefined);
  const [source = 'json_ld', offer = {}] = priced ?? [];
  const currency = offer.currency ? { value: offer.currency, source } : first('currency');
  const isForeign = currency !== undefined && currency.value !== CURRENCY;
  const usual = isForeign || (offer.usualPrice ?? 0) <= (offer.price ?? 0) ? undefined : offer.usualPrice;
  const title = first('title');
  const siteName = lineOf(markup.meta.get('og:site_name'));
  const isProduct = things.json_ld ?? things.microdata ?? (offer.price || isProductPage(markup) ? true : undefined);
  const images = imagesOf(facts, pageAddress);
  const found = {
    ...(title && { title: { ...title, value: withoutSiteName(title.value, [siteName, plainHost(address)]) } }),
    ...(offer.price !== undefined && !isForeign && { price: { value: offer.price, source } }),
    ...(usual !== undefined && { usual_price: { value: usual, source } }),
    ...(currency && { currency }),
    ...optional('brand', first('brand')),
    ...optional('availability', first('availability')),
  };
  const notes = [
    !isProduct && 'The page does not say that it is about a product.',
    !found.title && 'The page has no title.',
    isForeign && offer.price !== undefined && `The price is ${offer.price} ${currency.value}. Give it in US dollars.`,
    offer.price === undefined && 'The page names no price.',
    offer.price !== undefined && !currency && 'The page does not name the currency of the price.',
    images.length === 0 && 'The page names no image.',
    found.availability?.value === 'out_of_stock' && 'The shop says that it is out of stock.',
    markup.hasBrokenJson && 'A part of the data on the page is broken, and was left out.',
  ].filter((note) => note !== false);
  return { address, ...found, images, notes };
}

const optional = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { [N in Name]?: Value };
const given = (value: string | undefined) => (value === undefined ? [] : [value]);
const listOf = (value: unknown): unknown[] => (value === undefined || value === null ? [] : [value].flat());
const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const typesOf = (thing: Thing): string[] =>
  listOf(thing['@type']).map((type) =>
    String(type)
      .replace(/^.*[/#:]/, '')
      .toLowerCase(),
  );

/** The address that the page names for itself, if it is of the same site; else the one that was read. */
function canonicalAddress({ canonical, meta }: PageMarkup, pageAddress: string): string {
  const page = new URL(pageAddress);
  for (const named of [canonical, meta.get('og:url')]) {
    const url = named === undefined ? null : URL.parse(named.trim(), page);
    if (!url || !/^https?:$/.test(url.protocol)) continue;
    url.protocol = 'https:';
    const isHome = url.pathname === '/' && page.pathname !== '/';
    if (!isHome && isPublicAddress(url.href) && isSameSite(plainHost(url.href), plainHost(pageAddress)))
      return withoutTracking(url.href);
  }
  return withoutTracking(pageAddress);
}

const PRODUCTS = /^(?:product|productgroup|individualproduct|productmodel|someproducts|vehicle|car|book)$/;

/** Pages also describe related products: the one of this address, or the first one with an offer, is meant. */
function productIn(things: readonly Thing[], address: string): Thing | undefined {
  const products = things.filter((thing) => typesOf(thing).some((type) => PRODUCTS.test(type)));
  return (
    products.find((thing) => isAt(thing, address)) ??
    products.find((thing) => offersOf(thing).length > 0) ??
    products[0]
  );
}

const isAt = (thing: Thing, address: string): boolean =>
  ['url', '@id'].some((name) => {
    const url = typeof thing[name] === 'string' ? URL.parse(thing[name], address) : null;
    return url !== null && withoutTracking(url.href) === address && !url.hash;
  });

const variantsOf = (thing: Thing) => listOf(thing.hasVariant).filter(isThing).slice(0, 200);

/** The offers of a product; of a group those of the variant at this address, or of all. */
function offersOf(thing: Thing, address = ''): Thing[] {
  const own = listOf(thing.offers).filter(isThing);
  if (own.length > 0) return own.flatMap((offer) => [offer, ...listOf(offer.offers).filter(isThing)]).slice(0, 200);
  const variants = variantsOf(thing);
  const meant = variants.filter((variant) => isAt(variant, address));
  return (meant.length > 0 ? meant : variants).flatMap((variant) => listOf(variant.offers).filter(isThing));
}

function factsOfProduct(thing: Thing, address: string): Facts {
  const offers = offersOf(thing, address);
  const priced = offers
    .map((offer) => ({ offer, price: priceOf(offer) }))
    .filter(({ price }) => price !== undefined)
    .toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0));
  const [best = { offer: offers[0] ?? {}, price: undefined }] = priced;
  const stated = offers.map(({ availability }) => availabilityOf(availability)).filter((one) => one !== undefined);
  const images = listOf(thing.image).length > 0 ? thing.image : variantsOf(thing)[0]?.image;
  return {
    title: lineOf(thing.name),
    price: best.price,
    usualPrice: usualPriceOf(best.offer),
    currency: currencyOf(best.offer.priceCurrency) ?? specifications(best.offer).map(currencyIn).find(Boolean),
    brand: nameOf(thing.brand) ?? nameOf(thing.manufacturer),
    availability: stated.includes('in_stock') ? 'in_stock' : stated[0],
    images: listOf(images).flatMap(imageAddresses),
  };
}

const specifications = (offer: Thing) => listOf(offer.priceSpecification).filter(isThing);
const currencyIn = ({ priceCurrency }: Thing) => currencyOf(priceCurrency);
const isUsual = ({ priceType }: Thing) => /(?:list|strikethrough|msrp|srp|regular)/i.test(String(priceType ?? ''));

function priceOf(offer: Thing): number | undefined {
  const named = listOf(offer.price)[0] ?? listOf(offer.lowPrice)[0];
  const specified = specifications(offer).find((one) => !isUsual(one))?.price;
  return parsePrice(named) ?? parsePrice(specified);
}
const usualPriceOf = (offer: Thing): number | undefined => parsePrice(specifications(offer).find(isUsual)?.price);

function availabilityOf(value: unknown): Facts['availability'] {
  const word = String(listOf(value)[0] ?? '')
    .replace(/^.*[/#]/, '')
    .toLowerCase();
  if (/^(?:instock|limitedavailability|onlineonly|preorder|backorder|presale)$/.test(word)) return 'in_stock';
  return /^(?:outofstock|soldout|discontinued)$/.test(word) ? 'out_of_stock' : undefined;
}

const nameOf = (value: unknown): string | undefined => {
  const [one] = listOf(value);
  return lineOf(isThing(one) ? one.name : one);
};

const imageAddresses = (value: unknown): string[] => {
  const address = isThing(value) ? (listOf(value.contentUrl)[0] ?? listOf(value.url)[0] ?? value['@id']) : value;
  return typeof address === 'string' ? [address] : [];
};

const isProductPage = ({ meta }: PageMarkup) => /product/i.test(meta.get('og:type') ?? '');

function factsOfGraph({ meta }: PageMarkup): Facts {
  const of = (...names: string[]) => names.map((name) => meta.get(name)).find((value) => value?.trim());
  const sale = of('product:sale_price:amount');
  const price = sale ?? of('product:price:amount', 'og:price:amount');
  const usual = of('product:original_price:amount', 'og:price:standard_amount') ?? (sale && of('product:price:amount'));
  return {
    title: lineOf(of('og:title')),
    price: parsePrice(price),
    usualPrice: parsePrice(usual),
    currency: currencyOf(of('product:price:currency', 'og:price:currency', 'product:sale_price:currency') ?? price),
    brand: lineOf(of('product:brand', 'og:brand')),
    availability: availabilityOf(of('product:availability', 'og:availability')?.replaceAll(' ', '')),
    images: given(of('og:image:secure_url', 'og:image', 'og:image:url')),
  };
}

function imagesOf(facts: readonly (readonly [ValueSource, Facts])[], pageAddress: string): ShopFacts['images'] {
  const seen = new Map<string, ValueSource>();
  for (const [source, { images = [] }] of facts) {
    for (const image of images) {
      const url = URL.parse(image.trim(), pageAddress);
      if (!url || !/^https?:$/.test(url.protocol)) continue;
      url.protocol = 'https:';
      if (isPublicAddress(url.href) && url.href.length <= 2_000 && !seen.has(url.href)) seen.set(url.href, source);
    }
  }
  return [...seen].slice(0, MAX_IMAGES).map(([value, source]) => ({ value, source }));
}

/** 'Copper Kettle' of 'Copper Kettle | Acme'. */
function withoutSiteName(title: string, names: readonly (string | undefined)[]): string {
  const parts = title.split(/\s+[|–—:-]\s+/);
  const last = parts.at(-1)?.toLowerCase() ?? '';
  const isName = names.some((name) => name && (last === name.toLowerCase() || last === name.split('.')[0]));
  return parts.length > 1 && isName
    ? title.slice(0, title.toLowerCase().lastIndexOf(last)).replace(/\s+[|–—:-]\s+$/, '')
    : title;
}
