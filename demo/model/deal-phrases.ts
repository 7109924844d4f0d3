import { z } from 'zod';
import { readJson } from './read-catalog-file.ts';

const texts = z.array(z.string());

/** Phrases that always fit, and phrases that fit only posts of one sort. */
const phrases = z.strictObject({
  always: texts,
  withoutCode: texts.default([]),
  shipsFree: texts.default([]),
  paysShipping: texts.default([]),
  inOptions: texts.default([]),
  inSizes: texts.default([]),
});
export type Phrases = z.infer<typeof phrases>;

/**
 * The building blocks of a post's words. These are filled in: {brand} {name} {store} {price} {was} {pct} {saved}, in
 * headlines {kindTitle}, and in coupon instructions {code}.
 */
export const dealPhrases = readJson(
  'deal-phrases.json',
  z.strictObject({
    headlines: z.strictObject({ product: texts, roundup: texts, sale: texts, coupon: texts }),
    /** Why to buy now. */
    openers: phrases,
    /** What else is worth knowing. */
    closers: phrases,
    sale: texts,
    roundup: texts,
    coupon: texts,
    couponInstructions: texts,
    exclusive: texts,
    refurbished: texts,
    /** What an editor thinks of one store's offer on a product page. */
    editorNotes: texts,
    /** Words that coupon codes are made of. */
    couponWords: texts,
  }),
);
