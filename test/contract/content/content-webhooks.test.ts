import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cloneDatabase, type TestBacking, testBacking } from '../../support/backing.ts';
import { contentClient, sample } from '../../support/content-client.ts';
import { isSigned, webhookReceiver } from '../../support/webhook-receiver.ts';

let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
let backing: TestBacking;
beforeEach(async () => {
  receiver = await webhookReceiver();
  backing = await testBacking({ publishWebhookUrl: receiver.url });
});
afterEach(async () => {
  await backing.close();
  await receiver.close();
});

const told = () =>
  receiver.received.map(({ webhook: { event, data } }) => [
    event,
    data.environment,
    data.entries.map(({ content_type, entry }) => `${content_type.uid}.${entry.uid}`),
  ]);

// Rules: CALLS-15
test('sends a signed call per publish, unpublish and deletion, and one call per bulk', async () => {
  const content = contentClient(backing);
  await content.write([sample.store('a'), sample.brand('b')]);
  await receiver.until(1);
  await content.manage('POST', '/v3/content_types/store/entries/a/unpublish', { environments: ['production'] });
  await receiver.until(2);
  await content.manage('DELETE', '/v3/content_types/brand/entries/b');
  await receiver.until(3);
  expect(told()).toEqual([
    ['publish', 'production', ['store.a', 'brand.b']],
    ['unpublish', 'production', ['store.a']],
    ['delete', 'production', ['brand.b']],
  ]);
  for (const one of receiver.received) {
    expect(one.webhook.api_key).toBe(backing.credentials.apiKey);
    expect(isSigned(one, backing.credentials.webhookSecret)).toBe(true);
    expect(isSigned(one, 'another secret')).toBe(false);
  }
});

test('sends nothing for drafts, rejected writes and writes without effect for readers', async () => {
  const content = contentClient(backing);
  await content.bulk([sample.store('draft')]);
  await content.bulk([
    { ...sample.store('x'), publish: ['production'] },
    { content_type: 'store', entry: { uid: 'y' } },
  ]);
  await content.manage('POST', '/v3/content_types/store/entries/draft/unpublish', { environments: ['production'] });
  await content.write([sample.store('last')]);
  await receiver.until(1);
  expect(told()).toEqual([['publish', 'production', ['store.last']]]);
});

// Rules: CALLS-15
test('retries a failing receiver until it succeeds, without delaying the publish', async () => {
  receiver.answerWith(500, 503);
  const release = receiver.hold();
  await contentClient(backing).write([sample.store('a')]);
  await receiver.until(1);
  release();
  // It is gone once it was received: it does not come again.
  await backing.announced();
  const ids = receiver.received.map(({ webhook }) => webhook.event_id);
  expect(new Set(ids).size).toBe(1);
  expect(receiver.received).toHaveLength(3);
});

test('delivers pending calls after a restart', async () => {
  const databaseUrl = await cloneDatabase();
  const away = await testBacking({ databaseUrl, publishWebhookUrl: 'http://127.0.0.1:9/nobody' });
  await contentClient(away).write([sample.store('kept')]);
  await away.close();
  const back = await testBacking({ databaseUrl, publishWebhookUrl: receiver.url });
  await receiver.until(1);
  expect(told()).toEqual([['publish', 'production', ['store.kept']]]);
  await back.close();
});
