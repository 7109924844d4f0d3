import { Random } from '../../demo/build/random.ts';
import type { GeneratedCatalog } from './generated-catalog.ts';
import { type GeneratedProduct, skewed } from './generated-products.ts';

/** A deal alert as a shopper might make one, by the columns of `deal_alerts`. */
export interface GeneratedAlert {
  search_string: string;
  max_price: number | null;
  min_percent_off: number | null;
  stores: string[];
  excluded_words: string[];
  pace: 'instant' | 'daily' | 'weekly';
}

/** What many ask for in the same words: a quarter of all alerts, the first of them one in forty. */
const POPULAR = 400;
const POPULAR_SHARE = 0.25;

/**
 * Alerts in the words of a catalog: brands with a thing, single things, stores, numbers of products, phrases, minus words
 * and prices in words, some mistyped; a third with rules on top. The same catalog gives the same alerts.
 */
export function* generateAlerts(catalog: GeneratedCatalog, count: number): Generator<GeneratedAlert> {
  const { stores, products } = catalog;
  const random = new Random('alerts');
  const popular = Array.from({ length: POPULAR }, () => {
    const product = skewed(products, random);
    return random.pick([product.brand.title, thing(product), `${product.brand.title} ${thing(product)}`]);
  });
  for (let index = 0; index < count; index += 1) {
    yield {
      search_string: random.chance(POPULAR_SHARE) ? skewed(popular, random) : someQuery(catalog, random),
      max_price: random.chance(0.2) ? random.int(2, 40) * 5 : null,
      min_percent_off: random.chance(0.1) ? random.int(1, 14) * 5 : null,
      stores: random.chance(0.1) ? [skewed(stores, random).slug, skewed(stores, random).slug] : [],
      excluded_words: random.chance(0.05) ? ['refurbished'] : [],
      pace: random.pick(['instant', 'daily', 'daily', 'weekly'] as const),
    };
  }
}

/** The last word of its name, in small letters: `skillet`. */
const thing = ({ name }: GeneratedProduct): string => name.toLowerCase().split(/\s+/).at(-1) ?? name;

function someQuery({ stores, products }: GeneratedCatalog, random: Random): string {
  const product = skewed(products, random);
  const { brand, name } = product;
  const kinds: (() => string)[] = [
    () => `${brand.title} ${name}`,
    () => `${brand.title} ${thing(product)}`,
    () => name.toLowerCase(),
    () => `${name.toLowerCase()} under $${random.int(2, 30) * 10}`,
    () => `${name} deals`,
    () => `"${name}" -${brand.title.toLowerCase()}`,
    () => `${skewed(stores, random).title} ${thing(product)}`,
    () => brand.title,
    () => (random.chance(0.5) ? product.model : mistyped(name.toLowerCase(), random)),
  ];
  return random.pick(kinds)();
}

const mistyped = (text: string, random: Random): string => {
  const at = random.int(1, Math.max(1, text.length - 2));
  return text.slice(0, at) + text.slice(at + 1);
};
