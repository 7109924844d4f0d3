import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Random } from '../../../demo/build/random.ts';
import { tokens } from '../../../src/app/container/tokens.ts';
import type { BulkItem } from '../../../src/contracts/content/management.ts';
import type { OutboxMail } from '../../../src/contracts/mail/mail-calls.ts';
import { contentClient } from '../../support/content-client.ts';
import { eventually } from '../../support/eventually.ts';
import { newMember } from '../../support/http/new-member.ts';
import { type TestSite, testSite } from '../../support/http/test-site.ts';
import { ref } from '../../support/services/drafts.ts';

/** Another seed makes other schedules: `TIME_TRAVEL_SEED=7 npm run jest -- test/http/platform/time-travel.test.ts`. */
const SEED = process.env.TIME_TRAVEL_SEED ?? 'schedules';
const SECOND = 1_000;
/** All schedules begin and end in this time. */
const SPAN = 600;
/** Pages may show something for this long after its end. */
const LATE_SECONDS = 2;
const STORE = 'timelane';
/** The word that all deals and no others have. */
const WORD = 'zanzibarite';
const FEED = '/shop/feeds/timely';

interface Schedule {
  uid: string;
  /** Seconds after the start of the test. */
  startsIn: number;
  endsIn: number;
}

const random = new Random(SEED);
/** Some run already, some never end. */
function schedules(letter: string, count: number): Schedule[] {
  return Array.from({ length: count }, (_, index) => {
    const startsIn = random.int(-SPAN / 4, SPAN);
    const endsIn = random.int(0, 9) === 0 ? Number.POSITIVE_INFINITY : random.int(Math.max(startsIn, 0) + 1, SPAN);
    return { uid: `zqt${letter}${String(index).padStart(3, '0')}`, startsIn: Math.min(startsIn, endsIn - 1), endsIn };
  });
}
const deals = schedules('d', 130);
const placements = schedules('p', 40);
const coupons = schedules('c', 30).map((coupon) => ({ ...coupon, startsIn: Number.NEGATIVE_INFINITY }));
const all = new Map([...deals, ...placements, ...coupons].map((schedule) => [schedule.uid, schedule]));
const UIDS = /zqt[dpc]\d{3}/g;

let site: TestSite;
let begin = 0;
let seconds = 0;
const now = () => new Date(begin === 0 ? Date.now() : begin + seconds * SECOND);
const at = (offset: number) => new Date(begin + offset * SECOND).toISOString();
const scheduleOf = ({ startsIn, endsIn }: Schedule) => ({
  starts_at: at(startsIn),
  ...(Number.isFinite(endsIn) && { expires_at: at(endsIn) }),
});

function content(): BulkItem[] {
  const item = (content_type: string, entry: object): BulkItem =>
    ({ content_type, entry, publish: ['production'] }) as BulkItem;
  const store = ref('store', 'timelane');
  return [
    item('store', { uid: 'timelane', title: 'Time Lane', slug: STORE, merchant_id: 987_654 }),
    ...coupons.map(({ uid, endsIn }) =>
      item('legacy_coupon', {
        uid,
        title: `Save with ${uid}`,
        code: `SAVE${uid}`.toUpperCase(),
        store,
        tracking_link: 'https://timelane.example/coupon',
        ...(Number.isFinite(endsIn) && { expires_at: at(endsIn) }),
      }),
    ),
    ...deals.flatMap((deal) => [
      item('product_listing', {
        uid: `listing-of-${deals.indexOf(deal)}`.replaceAll('-', ''),
        title: `A ${WORD} kettle`,
        headline: `A ${WORD} kettle`,
        availability: 'in_stock',
        unit_regular_price: 40,
        unit_discount_price: random.int(10, 39),
        store,
        tracking_link: 'https://timelane.example/kettle',
      }),
      item('post', {
        uid: deal.uid,
        title: `A ${WORD} kettle ${deal.uid}`,
        headline: `A ${WORD} kettle ${deal.uid}`,
        url: `/deals/a-kettle-${deal.uid}`,
        listings: ref('product_listing', `listingof${deals.indexOf(deal)}`),
        schedule: scheduleOf(deal),
        published_at: at(Math.min(deal.startsIn, 0)),
        popularity: random.int(0, 1_000),
      }),
    ]),
    ...placements.map((one) =>
      item('placement', {
        uid: one.uid,
        title: `Placement ${one.uid}`,
        headline: `Placement ${one.uid}`,
        schedule: scheduleOf(one),
        reference: ref('generic_page', 'timelypage'),
      }),
    ),
    item('generic_page', { uid: 'timelypage', title: 'Timely', url: '/timely' }),
    item('feed_page', {
      uid: 'timelyfeed',
      title: 'Timely Deals',
      url: FEED,
      feed_slug: 'timely',
      source: 'search_v5',
      bd_queries: { stores: [STORE], sort: 'popularity' },
      feed_placements: placements.map(({ uid }, index) => ({
        slot_number: 1 + index * 2,
        placement: ref('placement', uid),
      })),
    }),
  ].toSorted((a, b) => Number(a.content_type === 'placement') - Number(b.content_type === 'placement'));
}

/** What shoppers and machines read, each a text that names what it shows. */
const surfaces = [
  '/',
  '/_page/',
  '/_page/newest-deals',
  '/_page/deals',
  `/_page/stores/${STORE}`,
  `/_page/stores/${STORE}?page=2`,
  `/stores/${STORE}`,
  `/_page${FEED}`,
  `/_page${FEED}?page=2`,
  FEED,
  `/_page/search?query=${WORD}`,
  `/_page/search?query=${WORD}&page=2`,
  `/stores/${STORE}/rss.xml`,
  `${FEED}/atom.xml`,
  '/sitemaps/deals-1.xml',
];

beforeAll(async () => {
  site = await testSite({ prepare: (container) => void container.rebind(tokens.clock).toConstantValue(now) });
  site.backing.setClock(now);
  begin = Date.now();
  const client = contentClient(site.backing);
  const items = content();
  for (let start = 0; start < items.length; start += 500) {
    const { status, body } = await client.bulk(items.slice(start, start + 500), { force: true });
    expect([status, status === 200 ? undefined : body]).toEqual([200, undefined]);
  }
  await site.backing.announced();
}, 120_000);
afterAll(() => site?.close());

/** The schedules that are shown a second too early or too late at a moment. */
const untimely = (shown: Iterable<string>, moment: number) =>
  [...shown].flatMap((uid) => {
    const { startsIn = Number.NaN, endsIn = Number.NaN } = all.get(uid) ?? {};
    return startsIn <= moment && endsIn + LATE_SECONDS > moment ? [] : [{ uid, startsIn, endsIn, moment }];
  });

async function mails(to: string): Promise<OutboxMail[]> {
  const { urls, credentials } = site.backing;
  const read = async (path: string) =>
    (await fetch(`${urls.mail}${path}`, { headers: { authorization: `Bearer ${credentials.serviceToken}` } })).json();
  const { mails: found } = await read(`/outbox?to=${to}`);
  return Promise.all(found.map(async ({ id }: { id: string }) => (await read(`/outbox/${id}`)).mail));
}

// Rules: PLATFORM-9, DEALS-18
test('shows nothing before its start, and nothing two seconds after its end, with all caches', async () => {
  const { email, visitor } = await newMember(site);
  const alert = await visitor.api('POST', '/shop/api/deal-alerts', { searchString: WORD, pace: 'instant' });
  expect(alert.status).toBe(200);

  // The moments at which mistakes would show: just before a start, just when an end has to be seen.
  const edges = [...all.values()].flatMap(({ startsIn, endsIn }) => [startsIn - 1, endsIn + LATE_SECONDS]);
  const moments = [...new Set(edges)].filter((moment) => moment >= 0 && moment < SPAN).sort((a, b) => a - b);
  const step = Math.ceil(moments.length / 60);
  const shownOn = new Map(surfaces.map((surface) => [surface, new Set<string>()]));
  const wrong: object[] = [];
  for (const moment of moments.filter((_, index) => index % step === 0)) {
    seconds = moment;
    for (const surface of surfaces) {
      const answer = await site.get(surface);
      const shown = new Set((await answer.text()).match(UIDS) ?? []);
      expect([surface, answer.status]).toEqual([surface, 200]);
      for (const uid of shown) shownOn.get(surface)?.add(uid);
      wrong.push(...untimely(shown, moment).map((one) => ({ surface, ...one })));
    }
    const deal = deals[moment % deals.length];
    if (deal) {
      const answer = await site.get(`/deals/a-kettle-${deal.uid}`);
      const isOver = (await answer.text()).includes('Sorry, this deal has expired.');
      if (moment < deal.startsIn && answer.status !== 404) wrong.push({ surface: 'deal', ...deal, moment });
      if (moment >= deal.endsIn + LATE_SECONDS && !isOver) wrong.push({ surface: 'deal', ...deal, moment });
    }
  }
  expect(wrong).toEqual([]);
  // Every surface had something to be wrong about.
  expect([...shownOn].filter(([, shown]) => shown.size < 10).map(([surface, { size }]) => [surface, size])).toEqual([]);
  expect([...(shownOn.get(FEED) ?? [])].some((uid) => uid.startsWith('zqtp'))).toBe(true);
  expect([...(shownOn.get(`/stores/${STORE}`) ?? [])].some((uid) => uid.startsWith('zqtc'))).toBe(true);

  await eventually(async () => (await mails(email)).some(({ text }) => text.includes(WORD)));
  const late = (await mails(email)).flatMap(({ text, sent_at }) =>
    untimely(new Set(text.match(UIDS) ?? []), (Date.parse(sent_at) - begin) / SECOND),
  );
  expect(late).toEqual([]);
}, 300_000);
