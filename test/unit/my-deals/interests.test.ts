import { expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import {
  hasInterests,
  interestsCookie,
  MAX_CATEGORIES,
  readInterests,
  withVisitedCategory,
  writeInterests,
} from '../../../src/domain/my-deals/interests.ts';
import type { RequestContext } from '../../../src/domain/shell/request-context.ts';
import { InterestHandover } from '../../../src/services/my-deals/interest-handover.ts';
import { MyDealsService } from '../../../src/services/my-deals/my-deals-service.ts';
import { NOW } from '../../support/services/drafts.ts';
import { contextAt, memberContext } from '../../support/services/page-services.ts';

test.each<[unknown, ReturnType<typeof readInterests>]>([
  [undefined, { categories: [] }],
  ['', { categories: [] }],
  ['-', { categories: [] }],
  ['f', { gender: 'f', categories: [] }],
  ['-.kitchen', { categories: ['kitchen'] }],
  ['m.kitchen.womens-shoes.kitchen', { gender: 'm', categories: ['kitchen', 'womens-shoes'] }],
  ['x.Kitchen.../etc.<b>.a b.-a', { categories: [] }],
  [{ toString: 'no' }, { categories: [] }],
  [`f.${'a'.repeat(61)}.ok`, { gender: 'f', categories: ['ok'] }],
])('parses %j as %j', (value, expected) => expect(readInterests(value)).toEqual(expected));

test('bounds arbitrary input and parses its own output', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2_000 }), (value) => {
      const read = readInterests(value);
      expect(read.categories.length).toBeLessThanOrEqual(MAX_CATEGORIES);
      expect(readInterests(writeInterests(read))).toEqual(read);
      expect(writeInterests(read)).toMatch(/^[\w./-]*$/);
    }),
  );
});

// Rules: MY-DEALS-3
test('puts the last visited category first, drops the oldest and keeps no duplicates', () => {
  let interests = readInterests('f');
  for (let number = 1; number <= MAX_CATEGORIES + 2; number += 1)
    interests = withVisitedCategory(interests, `c${number}`);
  interests = withVisitedCategory(interests, 'c5');
  expect(writeInterests(interests)).toBe('f.c5.c8.c7.c6.c4.c3');
  expect(withVisitedCategory(interests, 'No Slug')).toBe(interests);
});

// Rules: MY-DEALS-3
test('the cookie covers the whole site and is deleted without interests', () => {
  expect(interestsCookie({ gender: 'f', categories: ['kitchen'] }, true)).toBe(
    'my_deals=f.kitchen; Path=/; Max-Age=15724800; SameSite=Lax; Secure',
  );
  expect(interestsCookie({ categories: [] }, false)).toBe('my_deals=; Path=/; Max-Age=0; SameSite=Lax');
  expect([hasInterests({ categories: [] }), hasInterests({ gender: 'm', categories: [] })]).toEqual([false, true]);
});

const category = (slug: string) => ({
  uid: slug,
  slug,
  title: slug,
  url: `/categories/${slug}/deals`,
  branches: [],
  genders: [],
});
const children = ['a', 'b', 'c', 'd', 'e'].map(category);

type Rows = ConstructorParameters<typeof MyDealsService>[0]['rows'];
/** The personal part of My Deals, and the timeouts that it started. Only the feed page `picked` is published. */
async function loadMyDeals(own: Partial<RequestContext>, rows: Rows) {
  const timeouts: number[] = [];
  const reporter = { report: jest.fn() };
  const service = new MyDealsService(
    { rows },
    {
      byUids: async (_ctx: unknown, uids: readonly string[]) => ({
        value: { items: uids.filter((uid) => uid === 'picked').map(category), count: 1 },
        tags: [],
      }),
    } as unknown as ConstructorParameters<typeof MyDealsService>[1],
    { departments: async () => ({ value: [{ category: category('home'), children }], tags: [] }) },
    { rows: () => ({}), queryFeed: () => Promise.reject(new Error('There is no gender.')) },
    reporter,
    (ms) => {
      timeouts.push(ms);
      return AbortSignal.abort();
    },
  );
  const { value } = await service.load(contextAt(NOW, own));
  const titles = value.blocks.map(({ data }) => 'title' in data && data.title);
  return { titles, gender: value.basis.gender, timeouts, reporter };
}

// Rules: MY-DEALS-1
test('leaves out the personal part after 2.5 seconds, except for the gender of the account', async () => {
  const untilDeadline: Rows = async ({ deadline }) => {
    deadline.throwIfAborted();
    throw new Error('The deadline has not passed.');
  };
  const member = memberContext('7');
  if (member.session) member.session.user.gender = 'f';
  const { titles, gender, timeouts, reporter } = await loadMyDeals(member, untilDeadline);
  expect([titles, gender, timeouts]).toEqual([[], 'f', [2_500]]);
  const aborted = expect.objectContaining({ name: 'AbortError' });
  expect(reporter.report).toHaveBeenCalledWith(expect.anything(), 'personal feeds', aborted);
});

// Rules: MY-DEALS-5
test('shows a visitor at most four categories', async () => {
  const none: Rows = () => Promise.reject(new Error('A visitor has no rows at the service.'));
  const { titles } = await loadMyDeals({ interests: { categories: children.map(({ slug }) => slug) } }, none);
  expect(titles).toEqual(['More in a', 'More in b', 'More in c', 'More in d']);
});

// Rules: MY-DEALS-6
test('leaves out a member’s row whose feed page is not published', async () => {
  const rows = ['picked', 'draft'].map((feedPageUid) => ({ title: `Row of ${feedPageUid}`, feedPageUid }));
  const { titles } = await loadMyDeals(memberContext('7'), async () => ({ rows, saves: 1, categories: [] }));
  expect(titles).toEqual(['Row of picked']);
});

// Rules: MY-DEALS-8
test('moves interests to the account within 2 seconds, with the gender of the sign-up form', async () => {
  const recordInterests = jest.fn(async (..._recorded: unknown[]) => undefined);
  const timeouts: number[] = [];
  const startDeadline = (ms: number) => {
    timeouts.push(ms);
    return new AbortController().signal;
  };
  const config = { server: { publicOrigin: 'https://deals.test' } };
  const handover = new InterestHandover({ recordInterests }, { report: () => {} }, config, startDeadline);
  const cookies: string[] = [];
  const interests = readInterests('m.kitchen');
  await handover.run(contextAt(NOW, { interests, setCookie: (cookie) => cookies.push(cookie) }), '7', 'f');
  expect(recordInterests).toHaveBeenCalledWith(expect.objectContaining({ userId: '7' }), { ...interests, gender: 'f' });
  expect([timeouts, cookies]).toEqual([[2_000], [interestsCookie({ categories: [] }, true)]]);
});
