import { expect, test } from '@jest/globals';
import { cloneDatabase, testBacking } from '../support/backing.ts';
import { contentClient, sample } from '../support/content-client.ts';
import { webhookReceiver } from '../support/webhook-receiver.ts';

const at = (time: string) => () => new Date(time);
const schedule = { starts_at: '2026-11-09T06:30:00.000Z', expires_at: '2026-11-12T06:30:00.000Z' };
const published_at = '2026-11-09T06:30:00.000Z';

test('demo content that nobody edited moves along with the calendar, in whole days', async () => {
  const databaseUrl = await cloneDatabase();
  const receiver = await webhookReceiver();
  const first = await testBacking({ databaseUrl, clock: at('2026-11-10T23:00:00Z') });
  const seeded = contentClient(first);
  await seeded.write(
    [
      sample.store('shop', { details: 'Since 2026-11-09T06:30:00.000Z, or so' }),
      sample.listing('thing', 'shop'),
      sample.post('demo', ['thing'], { schedule, published_at }),
      sample.post('edited', ['thing'], { schedule, published_at }),
    ],
    { createdBy: 'demo' },
  );
  await seeded.write([sample.post('own', ['thing'], { schedule, published_at })]);
  await seeded.write([sample.post('imported', ['thing'], { schedule, published_at })], { createdBy: 'import' });
  const { entry } = sample.post('edited', ['thing'], { schedule, published_at });
  await seeded.manage('PUT', '/v3/content_types/post/entries/edited', { entry });
  await first.close();

  const second = await testBacking({
    databaseUrl,
    clock: at('2026-11-13T01:00:00Z'),
    publishWebhookUrl: receiver.url,
  });
  await receiver.until(1);
  const content = contentClient(second);
  const datesOf = async (uid: string) => {
    const { entry: found } = await content.read(`/post/entries/${uid}`);
    return [found?.schedule, found?.published_at];
  };
  const moved = [
    { starts_at: '2026-11-12T06:30:00.000Z', expires_at: '2026-11-15T06:30:00.000Z' },
    '2026-11-12T06:30:00.000Z',
  ];
  expect(await datesOf('demo')).toEqual(moved);
  expect(await datesOf('imported')).toEqual(moved);
  expect(await datesOf('own')).toEqual([schedule, published_at]);
  expect(await datesOf('edited')).toEqual([schedule, published_at]);
  expect((await content.read('/store/entries/shop')).entry?.details).toBe('Since 2026-11-09T06:30:00.000Z, or so');
  const draft = await content.manage('GET', '/v3/content_types/post/entries/demo/draft');
  expect(draft.entry?.published_at).toBe('2026-11-12T06:30:00.000Z');
  // Search no longer takes it for expired.
  const found = await (await fetch(`${second.urls.search}/search?limit=50`)).json();
  expect(found.results.map((result: { uid: string }) => result.uid).sort()).toEqual(['demo', 'imported']);
  expect(
    receiver.received.flatMap(({ webhook }) => webhook.data.entries.map(({ entry: { uid } }) => uid)).sort(),
  ).toEqual(['demo', 'imported', 'shop', 'thing']);
  await second.close();

  const third = await testBacking({ databaseUrl, clock: at('2026-11-13T23:59:00Z') });
  const again = await contentClient(third).read('/post/entries/demo');
  expect(again.entry?.published_at).toBe('2026-11-12T06:30:00.000Z');
  await third.close();
  await receiver.close();
});
