import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { describeContentType, globalFields } from '../../../src/backing/content/content-type-schema.ts';
import type { DescribedField } from '../../../src/contracts/content/content-type-description.ts';
import {
  asset,
  blocks,
  type ContentType,
  color,
  contentBlock,
  contentType,
  dollars,
  endTime,
  href,
  httpsUrl,
  isoTime,
  line,
  link,
  list,
  optional,
  pageFields,
  popularity,
  reference,
  references,
  richText,
  slug,
  startTime,
  text,
} from '../../../src/contracts/content/fields.ts';
import { contentTypes } from '../../../src/contracts/content/registry.ts';

/** As a new content type and a new block would be added: contracts, and nothing else. */
const recipeCard = contentBlock(
  'recipe_card',
  { headline: line, steps: list(z.object({ words: text })), inner: optional(blocks) },
  { description: 'A short recipe.' },
);
const recipe = contentType(
  'kitchen_recipe',
  {
    ...pageFields,
    short_name: slug,
    notes: optional(text).meta({ title: 'Cook’s notes', description: 'Only for the kitchen.' }),
    story: richText,
    portions: z.number().int().min(1).max(12).default(4),
    cost: dollars.positive(),
    is_vegan: optional(z.boolean()),
    level: z.enum(['easy', 'very_hard']),
    window: z.object({ opens: startTime, closes: optional(endTime) }),
    tested: isoTime,
    accent: optional(color),
    portrait: asset.meta({ title: 'Picture of the dish' }),
    steps: optional(list(asset)),
    shop: httpsUrl,
    more: optional(link),
    back: optional(href),
    store: reference('store'),
    similar: optional(references(['post', 'article'], { max: 5 })),
    ingredients: list(z.object({ name: line, amount: optional(line) })),
    labels: optional(list(slug)),
    rank: optional(popularity),
    extra: z.record(z.string(), z.unknown()),
    parts: optional(blocks),
  },
  {
    addresses: ['/deals/{post}'],
    prices: ['cost', 'cost'],
    about: { groups: { Price: ['cost'], When: ['window', 'tested'] } },
  },
) as unknown as ContentType;
const described = describeContentType(recipe, new Map([[recipeCard.kind, recipeCard.schema]]));
const field = (uid: string) => described.schema.find((one) => one.uid === uid) as DescribedField;
const metadata = (uid: string) => field(uid).field_metadata;

// Rules: CONTENT-50
describe('a content type of a test, without any other code', () => {
  test('has kinds from the schema, not from names', () => {
    expect(Object.fromEntries(described.schema.map(({ uid, field_metadata: { kind } }) => [uid, kind]))).toEqual({
      title: 'line',
      url: 'address',
      seo_meta: 'group',
      short_name: 'slug',
      notes: 'text',
      story: 'rich_text',
      portions: 'number',
      cost: 'money',
      is_vegan: 'boolean',
      level: 'choice',
      window: 'group',
      tested: 'time',
      accent: 'color',
      portrait: 'asset',
      steps: 'asset',
      shop: 'https_link',
      more: 'link',
      back: 'address',
      store: 'reference',
      similar: 'reference',
      ingredients: 'group',
      labels: 'slug',
      rank: 'number',
      extra: 'json',
      parts: 'blocks',
    });
    const multiple = described.schema.filter((one) => one.multiple).map(({ uid }) => uid);
    expect(multiple).toEqual(['steps', 'store', 'similar', 'ingredients', 'labels', 'parts']);
  });

  test('derives labels from names, and takes those that the contract gives', () => {
    expect([described.title, described.options.plural]).toEqual(['Kitchen recipe', 'Kitchen recipes']);
    expect(field('short_name').display_name).toBe('Short name');
    expect(field('notes')).toMatchObject({
      display_name: 'Cook’s notes',
      field_metadata: { description: 'Only for the kitchen.', multiline: true },
    });
    expect(field('portrait')).toMatchObject({
      display_name: 'Picture of the dish',
      data_type: 'file',
      mandatory: true,
    });
  });

  test('states limits, patterns with their message, choices, targets and defaults', () => {
    expect(metadata('title')).toMatchObject({ min_length: 1, max_length: 500 });
    expect(metadata('portions')).toMatchObject({ min: 1, max: 12, is_integer: true, default_value: 4 });
    expect(field('portions').mandatory).toBe(false);
    expect(metadata('cost')).toMatchObject({ min: 0.01, max: 10_000_000 });
    expect(metadata('rank')).toMatchObject({ min: 0, max: 1_000 });
    expect(field('short_name')).toMatchObject({
      format: '^[a-z0-9]+(?:[-_/][a-z0-9]+)*$',
      error_messages: { format: 'must be lower-case letters and digits joined by dashes' },
    });
    expect(field('accent').error_messages).toEqual({ format: 'must be a color such as #1a2b3c' });
    expect(field('level').enum?.choices).toEqual([
      { key: 'Easy', value: 'easy' },
      { key: 'Very hard', value: 'very_hard' },
    ]);
    expect(field('store')).toMatchObject({ reference_to: ['store'], max_instance: 1 });
    expect(field('similar')).toMatchObject({ reference_to: ['post', 'article'], max_instance: 5, mandatory: false });
    expect(field('labels').max_instance).toBe(1_000);
    expect(field('parts').max_instance).toBe(200);
  });

  test('has paths through groups', () => {
    expect(field('window').schema?.map((one) => one.field_metadata.path)).toEqual(['window.opens', 'window.closes']);
    expect(field('ingredients').schema?.map((one) => [one.uid, one.mandatory])).toEqual([
      ['name', true],
      ['amount', false],
    ]);
    expect(field('more').schema?.map(({ uid }) => uid)).toEqual(['title', 'href']);
  });

  test('lists its blocks with their fields', () => {
    expect(field('parts').blocks).toMatchObject([
      { uid: 'recipe_card', title: 'Recipe card', description: 'A short recipe.' },
    ]);
    const [card] = field('parts').blocks ?? [];
    expect(card?.schema.map((one) => [one.uid, one.field_metadata.kind])).toEqual([
      ['headline', 'line'],
      ['steps', 'group'],
      ['inner', 'blocks'],
    ]);
    expect(card?.schema.at(-1)?.blocks).toEqual([]);
  });

  test('has groups of fields and the columns of its lists', () => {
    const { groups, columns, ...options } = described.options;
    expect(groups.map(({ label }) => label)).toEqual(['Main', 'Price', 'When', 'Search engines']);
    expect(groups.slice(1).map(({ fields }) => fields)).toEqual([['cost'], ['window', 'tested'], ['seo_meta']]);
    expect(columns).toEqual(['image', 'store', 'price', 'starts_at', 'expires_at', 'popularity', 'published_at']);
    expect(options).toMatchObject({ is_page: true, singleton: false, title: 'title', addresses: ['/deals/{post}'] });
  });
});

/** Every field, with the fields of groups and blocks. */
function* allFields(fields: readonly DescribedField[]): Generator<DescribedField> {
  for (const one of fields) {
    yield one;
    yield* allFields(one.schema ?? []);
    for (const block of one.blocks ?? []) yield* allFields(block.schema);
  }
}

// Rules: CONTENT-50
describe.each(contentTypes.map((type) => [type.uid, describeContentType(type as unknown as ContentType)] as const))(
  '%s',
  (_uid, type) => {
    const fields = [...allFields(type.schema)];

    test('explains itself and its blocks in sentences', () => {
      const blockTexts = fields.flatMap((one) => one.blocks ?? []).map(({ description }) => description);
      for (const help of [type.description, ...blockTexts]) expect(help).toMatch(/^[A-Z].{8,}\.$/);
      for (const { field_metadata: about } of fields)
        expect(about.description ?? 'Sentence.').toMatch(/^[A-Z0-9].*\.$/);
    });

    test('has labels in words', () => {
      const labels = fields.flatMap((one) => [
        one.display_name,
        ...(one.enum?.choices ?? []).map(({ key }) => key),
        ...(one.blocks ?? []).map(({ title }) => title),
      ]);
      for (const label of [type.title, type.options.plural, ...labels]) expect(label).toMatch(/^[A-Z0-9_][^_]*$/);
      expect(labels).not.toContain('');
    });

    test('puts every field into one group', () => {
      const grouped = type.options.groups.flatMap((group) => group.fields);
      expect(grouped.toSorted()).toEqual(type.schema.map(({ uid }) => uid).toSorted());
    });
  },
);

test('the global field of search engines has labels', () => {
  expect(globalFields).toMatchObject([{ uid: 'seo_meta', title: 'Search engines' }]);
});
