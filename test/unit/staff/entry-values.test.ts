import { describe, expect, test } from '@jest/globals';
import type { DescribedField } from '../../../src/contracts/content/content-type-description.ts';
import type { FieldKind } from '../../../src/contracts/content/field-kinds.ts';
import {
  initialTimes,
  mergePatch,
  newValues,
  toFormValues,
  toWritten,
} from '../../../views/studio/content/entry/entry-values.ts';
import { fieldOfPath, labelOfPath } from '../../../views/studio/content/entry/label-of-path.ts';
import { mergeValues, withValue } from '../../../views/studio/content/entry/merge-values.ts';
import { valueText } from '../../../views/studio/content/history/value-text.ts';
import { slugOf } from '../../../views/studio/fields/support/slug-of.ts';

const field = (uid: string, kind: FieldKind, more: Partial<DescribedField> = {}): DescribedField => ({
  uid,
  display_name: uid,
  data_type: 'text',
  mandatory: false,
  multiple: false,
  unique: false,
  non_localizable: true,
  ...more,
  field_metadata: { kind, path: uid, ...more.field_metadata },
});
const faq = {
  uid: 'faq',
  title: 'Questions',
  description: '',
  schema: [field('title', 'line'), field('open', 'boolean')],
};
const fields = [
  field('title', 'line', { mandatory: true }),
  field('schedule', 'group', { schema: [field('starts_at', 'time'), field('expires_at', 'time')] }),
  field('codes', 'group', { multiple: true, schema: [field('code', 'line'), field('note', 'text')] }),
  field('flags', 'slug', { multiple: true }),
  field('blocks', 'blocks', { multiple: true, blocks: [faq] }),
  field('price', 'money'),
];
const entry = {
  uid: 'mug',
  title: 'Mug',
  schedule: { starts_at: '2026-11-24T09:00:00.000Z' },
  codes: [{ code: 'A' }],
  blocks: [{ faq: { title: 'Ask', _metadata: { uid: 'cs1' } } }, { unknown: { kept: 1 } }],
  price: 3,
};

// Rules: STAFF-60
test('the times of an entry move together only while all are the moment at which it was begun', () => {
  const at = '2026-11-24T09:00:00.000Z';
  const starts = field('starts_at', 'time', { mandatory: true, display_name: 'Starts' });
  const schedule = field('schedule', 'group', { mandatory: true, schema: [starts, field('expires_at', 'time')] });
  const timed = [schedule, field('listed_at', 'time', { mandatory: true, display_name: 'Listed since' })];
  expect(initialTimes(timed, newValues(timed, at))).toEqual({
    paths: ['schedule.starts_at', 'listed_at'],
    labels: ['Starts', 'Listed since'],
    at,
  });
  expect(initialTimes(timed, { ...newValues(timed, at), listed_at: '2026-11-25T09:00:00.000Z' })).toBeUndefined();
  expect(initialTimes([schedule], newValues([schedule], at))).toBeUndefined();
  expect(initialTimes(timed, newValues(timed))).toBeUndefined();
});

// Rules: STAFF-37
test('a value is compared as its field shows it', () => {
  const shipping = field('shipping', 'choice', {
    display_name: 'Shipping',
    enum: { advanced: true, choices: [{ key: 'Free shipping', value: 'free' }] },
  });
  const offers = field('offers', 'group', {
    multiple: true,
    schema: [field('price', 'money', { display_name: 'Price' }), shipping],
  });
  expect(valueText(10.9, fieldOfPath([offers], 'offers.0.price'))).toBe('$10.90');
  expect(valueText('free', fieldOfPath([offers], 'offers.1.shipping'))).toBe('Free shipping');
  expect(valueText([{ price: 5, shipping: 'free' }], offers)).toBe('Price: $5\nShipping: Free shipping');
  expect(valueText('2026-11-24T09:00:00.000Z', field('at', 'time'))).toMatch(/^Nov 2[345], 2026/);
  expect(valueText('soon', field('at', 'time'))).toBe('soon');
});

describe('the values of a form', () => {
  // Rules: STAFF-34
  test('have every described field, and none of the system', () => {
    expect(toFormValues(fields, entry)).toEqual({
      title: 'Mug',
      schedule: { starts_at: '2026-11-24T09:00:00.000Z', expires_at: null },
      codes: [{ code: 'A', note: null }],
      flags: [],
      blocks: [{ faq: { title: 'Ask', open: null, _metadata: { uid: 'cs1' } } }, { unknown: { kept: 1 } }],
      price: 3,
    });
  });

  test('of an entry that is not changed make an empty patch', () => {
    const written = toWritten(fields, toFormValues(fields, entry));
    expect(mergePatch(written, toWritten(fields, toFormValues(fields, written)))).toEqual({});
  });

  // Rules: STAFF-35
  test('send only what changed; an emptied field as null, a list whole', () => {
    const values = toFormValues(fields, entry);
    const changed = {
      ...values,
      title: 'Blue mug',
      schedule: { starts_at: '2026-11-24T09:00:00.000Z', expires_at: '2026-12-01T00:00:00.000Z' },
      codes: [{ code: 'B', note: '' }],
      price: null,
    };
    expect(mergePatch(toWritten(fields, values), toWritten(fields, changed))).toEqual({
      title: 'Blue mug',
      schedule: { expires_at: '2026-12-01T00:00:00.000Z' },
      codes: [{ code: 'B' }],
      price: null,
    });
  });

  test('of an empty group are null, and blocks of unknown kinds stay', () => {
    const written = toWritten(fields, {
      ...toFormValues(fields, entry),
      schedule: { starts_at: null, expires_at: '' },
    });
    expect(written.schedule).toBeNull();
    expect(written.blocks).toEqual(entry.blocks);
  });

  test('of a new entry are the defaults', () => {
    const withDefault = [
      field('kind', 'choice', { field_metadata: { kind: 'choice', path: 'kind', default_value: 'a' } }),
    ];
    const now = '2026-11-24T09:00:00.000Z';
    const time = { uid: 'at', mandatory: true, multiple: false, field_metadata: { kind: 'time' } } as DescribedField;
    const group = { ...time, uid: 'schedule', schema: [time, { ...time, uid: 'end', mandatory: false }] };
    const inGroup = { ...group, field_metadata: { kind: 'group' } } as DescribedField;
    expect(newValues([inGroup, time], now)).toEqual({ schedule: { at: now, end: null }, at: now });
    expect(newValues([inGroup, time])).toEqual({ schedule: { at: null, end: null }, at: null });
    expect(newValues([...withDefault, ...fields])).toMatchObject({ kind: 'a', title: null, flags: [] });
  });
});

describe('two changes of one entry', () => {
  const base = toWritten(fields, toFormValues(fields, entry));
  const change = (more: object) => toWritten(fields, { ...toFormValues(fields, entry), ...more });

  // Rules: STAFF-36
  test('of different fields are merged, members of a group one by one', () => {
    const mine = change({ title: 'Mine', schedule: { starts_at: entry.schedule.starts_at, expires_at: 'mine' } });
    const theirs = change({ price: 4, schedule: { starts_at: 'theirs', expires_at: null } });
    expect(mergeValues(fields, base, mine, theirs)).toMatchObject({
      merged: { title: 'Mine', price: 4, schedule: { starts_at: 'theirs', expires_at: 'mine' } },
      clashes: [],
      taken: ['schedule: starts_at', 'price'],
    });
  });

  // Rules: STAFF-36
  test('of the same field clash with both values, unless they are the same', () => {
    const mine = change({ title: 'Mine', price: 5, flags: ['a'] });
    const theirs = change({ title: 'Theirs', price: 5, flags: ['b'] });
    const { merged, clashes, taken } = mergeValues(fields, base, mine, theirs);
    expect(clashes).toMatchObject([
      { path: 'title', label: 'title', mine: 'Mine', theirs: 'Theirs' },
      { path: 'flags', label: 'flags', mine: ['a'], theirs: ['b'] },
    ]);
    expect(merged).toMatchObject({ title: 'Mine', price: 5, flags: ['a'] });
    expect(taken).toEqual([]);
    expect(withValue(merged, 'title', 'Theirs')).toMatchObject({ title: 'Theirs', price: 5 });
  });
});

test.each([
  ['codes.1.code', 'codes 2: code'],
  ['schedule.starts_at', 'schedule: starts_at'],
  ['blocks.0.faq.title', 'Questions: title'],
  ['nothing', 'nothing'],
])('labels the path %s', (path, label) => {
  expect(labelOfPath(fields, path)).toBe(label);
});

test.each([
  ['Copper Kettle for $39', 'copper-kettle-for-39'],
  ['Crème & Sugar’s Best!', 'creme-and-sugars-best'],
  ['  ', ''],
])('makes a slug of %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});
