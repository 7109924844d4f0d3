import type { meetsRules } from '../../../src/backing/alerts/matching/alert-rules.ts';
import type { PublishedDeal } from '../../../src/backing/alerts/matching/find-deals.ts';
import type { StoredRules } from '../../../src/backing/alerts/tables.ts';
import type { Change } from './change.ts';

/** Only deals from a price on. */
export const alertRule: Change = {
  row: 'a deal-alert rule',
  creates: {},
  edits: [
    {
      file: 'src/domain/alerts/alert-rules.ts',
      kind: 'code',
      anchor:
        "  explained: { name: 'Price', found: 'the deal is ' },\n  filters: (price) => ({ maxPrice: price }),\n} as const satisfies AlertRule<number>;\n",
      insert: `
const minPrice = {
  ...maxPrice,
  wire: 'min_price',
  field: { label: 'Price at least, in $', inputMode: 'decimal' },
  describe: (price) => \`\${formatPrice(price)} or more\`,
  explained: { name: 'Lowest price', found: 'the deal is ' },
  filters: (price) => ({ minPrice: price }),
} as const satisfies AlertRule<number>;
`,
    },
    {
      file: 'src/domain/alerts/alert-rules.ts',
      kind: 'code',
      anchor: 'export const alertRules = { maxPrice,',
      insert: ' minPrice,',
    },
    {
      file: 'src/contracts/alerts/deal-alert.ts',
      kind: 'list',
      anchor: '  max_price: z.number().positive().max(1_000_000).nullish(),\n',
      insert: '  min_price: z.number().positive().max(1_000_000).nullish(),\n',
    },
    {
      file: 'src/domain/alerts/new-alert.ts',
      kind: 'list',
      anchor: "  maxPrice: 'max_price',\n",
      insert: "  minPrice: 'min_price',\n",
    },
    {
      file: 'src/backing/alerts/matching/alert-rules.ts',
      kind: 'list',
      anchor: 'import { matchEntries, maxPrice, minPercentOff',
      insert: ', minPrice',
    },
    {
      file: 'src/backing/alerts/matching/alert-rules.ts',
      kind: 'list',
      anchor: '  max_price: maxPrice,\n',
      insert: '  min_price: minPrice,\n',
    },
    {
      file: 'src/backing/alerts/matching/matching-rules.ts',
      kind: 'code',
      anchor: "      found: price === null ? 'without a price' : formatPrice(price),\n    };\n  },\n};\n",
      insert: `
export const minPrice: MatchingRule<number | null | undefined> = {
  meets: (lowest, { facts: { price } }) => price !== null && price >= lowest,
  explain(lowest, deal) {
    if (lowest === undefined) return undefined;
    const { price } = deal.facts;
    return {
      rule: 'min_price',
      is_met: minPrice.meets(lowest, deal),
      wanted: alertRules.minPrice.describe(lowest),
      found: price === null ? 'without a price' : formatPrice(price),
    };
  },
};
`,
    },
    {
      file: 'docs/spec/alerts.md',
      kind: 'spec',
      anchor: '    max_price?: number | null; // US dollars, up to 1,000,000\n',
      insert: '    min_price?: number | null; // the same\n',
    },
    {
      file: 'docs/spec/alerts.md',
      kind: 'spec',
      anchor: 'and meets every rule: maximum price,',
      insert: ' minimum price,',
    },
    {
      file: 'test/unit/alerts/deal-alerts.test.ts',
      kind: 'test',
      anchor: "    [{ searchString: 'tv', maxPrice: '1e3' }, 'maxPrice'],\n",
      insert: "    [{ searchString: 'tv', minPrice: 'cheap' }, 'minPrice'],\n",
    },
    {
      file: 'test/contract/alerts/alert-matching.test.ts',
      kind: 'test',
      anchor: "{ search_string: 'iron', max_price: 59.99 }, ['pan']],\n",
      insert: "    ['holds the lowest price', { search_string: 'iron', min_price: 60 }, ['pans']],\n",
    },
  ],
  async prove(tree) {
    const matching = (await tree.load('src/backing/alerts/matching/alert-rules.ts')) as {
      meetsRules: typeof meetsRules;
    };
    const isMet = (price: number) =>
      matching.meetsRules({ min_price: 60 } as StoredRules, { facts: { price } } as PublishedDeal);
    if (!isMet(60) || isMet(59)) throw new Error('The services do not match min_price.');
    const { alertRuleNames } = await tree.load('src/domain/alerts/alert-rules.ts');
    if (!(alertRuleNames as string[]).includes('minPrice')) throw new Error('The form lacks minPrice.');
    return 'a deal for $60 meets min_price 60, one for $59 does not; the form has the field';
  },
};
