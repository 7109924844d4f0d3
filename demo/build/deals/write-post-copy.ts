import { dealPhrases, type Phrases } from '../../model/deal-phrases.ts';
import type { Random } from '../random.ts';
import type { Product } from './build-products.ts';
import type { PostPlan } from './post-plan.ts';
import { headlinePrice, type Prices } from './price.ts';

export interface PostSubject {
  readonly product: Product;
  readonly prices: Prices;
  readonly store: { title: string };
  /** A code to enter at checkout. */
  readonly code?: string;
  readonly percent: number;
  readonly refurbished: boolean;
  readonly shipsFree: boolean;
}

/** Replaces the placeholders in braces. */
function fill(template: string, { product, prices, store, code, percent }: PostSubject): string {
  const values: Record<string, string> = {
    brand: product.brand.title,
    name: product.name,
    store: store.title,
    code: code ?? '',
    price: headlinePrice(prices.now),
    was: headlinePrice(prices.was),
    pct: String(percent),
    saved: headlinePrice(Math.round(prices.was - prices.now)),
  };
  return template.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
}

/** Precedes the brand, unless the name says it. */
const conditionOf = ({ product, refurbished }: PostSubject): string =>
  refurbished && !product.name.includes('Refurbished') ? 'Refurbished ' : '';

export function writeHeadline(plan: PostPlan, subject: PostSubject, random: Random): string {
  const prefix = conditionOf(subject);
  const shipped = plan.form === 'product' && subject.shipsFree ? ['{brand} {name} {price} Shipped'] : [];
  const template = random
    .pick([...dealPhrases.headlines[plan.form], ...shipped])
    .replace('{kindTitle}', subject.product.kind.title);
  return prefix && plan.form === 'product'
    ? fill(template, subject).replace(subject.product.brand.title, prefix + subject.product.brand.title)
    : fill(template, subject);
}

/** The headline for tiles, which show the price and the saving beside it. */
export function writeTeaser(subject: PostSubject, options: readonly string[], random: Random): string {
  const { brand, name } = subject.product;
  const condition = conditionOf(subject);
  const namesBrandLast = random.chance(0.3);
  // 'Tires, Set of 4' takes neither a brand nor a color after it.
  const isPlain = !name.includes(',');
  const [first, second, ...others] = options;
  if (isPlain && second && others.length === 0) return `${condition}${brand.title} ${name} in ${first} or ${second}`;
  return condition + (isPlain && namesBrandLast ? `${name} by ${brand.title}` : `${brand.title} ${name}`);
}

/** The phrases of a group that are true of this post. */
function fitting(phrases: Phrases, { product, code, shipsFree }: PostSubject): readonly string[] {
  return [
    ...phrases.always,
    ...(code === undefined ? phrases.withoutCode : []),
    ...(shipsFree ? phrases.shipsFree : phrases.paysShipping),
    ...(product.kind.options ? phrases.inOptions : []),
    ...(product.kind.sized ? phrases.inSizes : []),
  ];
}

/** Two to four sentences: why to buy now, what it is, what else is worth knowing. */
export function writeDescription(plan: PostPlan, subject: PostSubject, random: Random): string {
  const { product, refurbished } = subject;
  const extras = [
    ...(plan.exclusive ? [random.pick(dealPhrases.exclusive)] : []),
    ...(refurbished ? [random.pick(dealPhrases.refurbished)] : []),
  ];
  const ofKind = () => random.sample(product.kind.lines, 1);
  const lines: Record<PostPlan['form'], () => string[]> = {
    product: () => [
      random.pick(fitting(dealPhrases.openers, subject)),
      ...random.sample(product.lines, random.int(1, 2)),
      ...extras,
    ],
    roundup: () => [...ofKind(), ...random.sample(dealPhrases.roundup, 2), ...extras],
    sale: () => [...random.sample(dealPhrases.sale, 2), ...ofKind()],
    coupon: () => [...random.sample(dealPhrases.coupon, 3), ...extras],
  };
  const sentences = lines[plan.form]();
  if (sentences.length < 4 && plan.form !== 'coupon' && random.chance(0.6)) {
    sentences.push(random.pick(fitting(dealPhrases.closers, subject)));
  }
  const text = sentences.map((sentence) => fill(sentence, subject));
  // Longer text reads better in two paragraphs.
  return text.length > 3 ? `${text.slice(0, 2).join(' ')}\n\n${text.slice(2).join(' ')}` : text.join(' ');
}

export const writeInstructions = (subject: PostSubject, random: Random): string =>
  fill(random.pick(dealPhrases.couponInstructions), subject);
