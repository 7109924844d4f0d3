import fc from 'fast-check';

/** Small random deals and alerts in few words, so that many of them meet. */
export const words = ['sofa', 'couch', 'lamps', 'lamp', 'skillet', 'air', 'fryer', 'airfryer'];
/** Misspellings that no post contains, each close to one word. */
const slips = ['skilet', 'fryyer'];
export const stores = ['north', 'south'];

const prices = [9.99, 20, 30, 60];
const someWord = fc.constantFrom(...words);

export const someDeal = fc.record({
  headline: fc.array(someWord, { minLength: 1, maxLength: 4 }),
  /** In its running text. */
  description: fc.array(someWord, { maxLength: 3 }),
  price: fc.constantFrom(...prices),
  was: fc.option(fc.constantFrom(40, 90), { nil: undefined }),
  store: fc.constantFrom(...stores),
});
export type SomeDeal = typeof someDeal extends fc.Arbitrary<infer T> ? T : never;

/** One term of a typed query. */
type Typed = { kind: 'word' | 'phrase' | 'minus' | 'price' | 'idle'; text: string };

const someTyped: fc.Arbitrary<Typed> = fc.oneof(
  { weight: 8, arbitrary: someWord.map((text): Typed => ({ kind: 'word', text })) },
  { weight: 1, arbitrary: fc.constantFrom(...slips).map((text): Typed => ({ kind: 'word', text })) },
  {
    weight: 1,
    arbitrary: fc.tuple(someWord, someWord).map((two): Typed => ({ kind: 'phrase', text: `"${two.join(' ')}"` })),
  },
  { weight: 1, arbitrary: someWord.map((text): Typed => ({ kind: 'minus', text: `-${text}` })) },
  { weight: 1, arbitrary: fc.constantFrom(10, 30).map((most): Typed => ({ kind: 'price', text: `under $${most}` })) },
  { weight: 1, arbitrary: fc.constantFrom('deals', 'the').map((text): Typed => ({ kind: 'idle', text })) },
);

/** Seldom: what has every rule finds nothing, and finding nothing agrees too easily. */
const maybe = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

export const someAlert = fc.record({
  typed: fc
    .uniqueArray(someTyped, { selector: ({ text }) => text, minLength: 1, maxLength: 3 })
    .filter((typed) => typed.some(({ kind }) => kind === 'word' || kind === 'phrase')),
  max_price: maybe(fc.constantFrom(...prices)),
  min_percent_off: maybe(fc.constantFrom(25, 50, 66)),
  stores: maybe(fc.subarray(stores, { minLength: 1 })),
  excluded_words: maybe(fc.subarray(words, { minLength: 1, maxLength: 2 })),
});
export type SomeAlert = typeof someAlert extends fc.Arbitrary<infer T> ? T : never;

/** Finds every deal with the word in its headline. */
export const alertFor = (word: string): SomeAlert => ({
  typed: [{ kind: 'word', text: word }],
  max_price: undefined,
  min_percent_off: undefined,
  stores: undefined,
  excluded_words: undefined,
});

export const queryOf = ({ typed, ...rules }: SomeAlert) => ({
  search_string: typed.map(({ text }) => text).join(' '),
  ...rules,
});
