import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { PostTile } from '../../../src/domain/deals/post.ts';
import { type TestSite, testSite } from '../../support/http/test-site.ts';
import { join, postDraft, storeDraft } from '../../support/services/drafts.ts';
import { publish, unpublish } from '../../support/services/publish.ts';

let site: TestSite;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const running = { starts_at: hoursFromNow(-48) };
const post = (uid: string, schedule: object) => postDraft(uid, { schedule }, 'kettlelane');

beforeAll(async () => {
  site = await testSite({ isSeeded: false });
  await publish(
    site.backing,
    join(
      { store: [storeDraft('kettlelane', { title: 'Kettle Lane' })] },
      post('one', running),
      post('two', running),
      post('gone', running),
      post('ended', { ...running, expires_at: hoursFromNow(-1) }),
      post('later', { starts_at: hoursFromNow(1) }),
    ),
  );
  await site.backing.announced();
}, 60_000);
afterAll(() => site?.close());
afterEach(() => site.backing.fault('content', null));

const request = (uids: string) => site.get(`/shop/api/deals?${new URLSearchParams({ uids })}`);
const list = async (uids: string) => {
  const answer = await request(uids);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { posts: PostTile[] }).posts.map(({ uid }) => uid);
};

// Rules: DEALS-28, CALLS-7
test('lists running deals in the order of the uids', async () => {
  expect(await list('two,gone,ended,later,unknown,one')).toEqual(['two', 'gone', 'one']);
  await unpublish(site.backing, 'post', 'gone');
  expect(await list('one,gone')).toEqual(['one']);
});

// Rules: DEALS-28
test('reads at most 20 uids', async () => {
  const others = Array.from({ length: 19 }, (_, index) => `other${index}`);
  expect(await list([...others, 'one', 'two'].join())).toEqual(['one']);
});

test.each(['', ',,', '%00', '{"$ne":1}', '<script>', 'x'.repeat(4_000)])('lists nothing for %j', async (uids) => {
  expect(await list(uids)).toEqual([]);
});

test.each(['/shop/api/deals', '/shop/api/deals?uids=one&uids=two', '/shop/api/deals?uids[$ne]=one'])(
  '%s lists nothing',
  async (address) => {
    expect(await (await site.get(address)).json()).toEqual({ posts: [] });
  },
);

test('allows public caching for a minute and sets no cookies', async () => {
  const { headers } = await request('one');
  expect(headers.get('cache-control')).toBe('public, max-age=60');
  expect(headers.get('set-cookie')).toBeNull();
});

test('answers with a JSON error without the content service', async () => {
  site.backing.fault('content', { status: 400 });
  const answer = await request('one');
  expect(answer.status).toBe(500);
  expect(answer.headers.get('content-type')).toContain('application/json');
});

// Rules: PLATFORM-13
test('limits the rate', async () => {
  const answers = await Promise.all(Array.from({ length: 1_250 }, () => site.get('/shop/api/deals')));
  expect(answers.map(({ status }) => status)).toContain(429);
});
