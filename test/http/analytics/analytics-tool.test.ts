import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { cloneDatabase, type TestBacking, testBacking } from '../../support/backing.ts';
import { batchOf, faultMessage, trackMessage } from '../../support/event-messages.ts';
import { eventually } from '../../support/eventually.ts';
import { type TestSite, testSite } from '../../support/http/test-site.ts';

interface Received {
  path: string | undefined;
  authorization: string | undefined;
  body: { sentAt: string; batch: { messageId: string; event: string; context: object }[] };
}

const received: Received[] = [];
let statuses: number[] = [];
/** Marks events that the tool refuses. */
const WRONG = 'wrong';
/** A fake of the used part of Segment's API. */
const tool = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { authorization } = request.headers;
  const text = Buffer.concat(chunks).toString('utf8');
  received.push({ path: request.url, authorization, body: JSON.parse(text) });
  response.writeHead(statuses.shift() ?? (text.includes(WRONG) ? 400 : 200)).end('{"success":true}');
});

let later = 0;
let backing: TestBacking;
let session: pg.Client;
let site: TestSite;
beforeAll(async () => {
  await new Promise<void>((resolve) => tool.listen(0, '127.0.0.1', resolve));
  const { port } = tool.address() as AddressInfo;
  const databaseUrl = await cloneDatabase();
  session = new pg.Client(databaseUrl);
  await session.connect();
  backing = await testBacking({
    databaseUrl,
    analytics: { adapter: 'segment', url: `http://127.0.0.1:${port}`, key: 'write-key' },
    clock: () => new Date(Date.now() + later),
    logLevel: 'silent',
  });
  site = await testSite({ backing });
}, 60_000);
afterAll(async () => {
  await site?.close();
  await backing?.close();
  await session?.end();
  tool.closeAllConnections();
  tool.close();
});
beforeEach(() => {
  received.length = 0;
});

async function send(messages: readonly unknown[], headers: Record<string, string> = {}): Promise<void> {
  const answer = await fetch(`${site.origin}/shop/api/events`, {
    method: 'POST',
    body: JSON.stringify(batchOf(messages)),
    headers: { 'user-agent': 'Mozilla/5.0 Chrome/140.0', 'accept-language': 'en', ...headers },
  });
  expect(answer.status).toBe(204);
}
const heard = () => received.flatMap(({ body }) => body.batch.map(({ messageId }) => messageId));

// Rules: ANALYTICS-10
test('forwards shareable events in the format of the tool', async () => {
  const timestamp = new Date().toISOString();
  const message = trackMessage({ path: '/deals/x', properties: { kind: 'Post' }, userId: '7', timestamp });
  Object.assign(message.context, {
    campaign: { utm_campaign: 'spring', utm_source: 'mail', c_id: '25' },
    locale: 'en',
  });
  await send([message]);
  await eventually(() => received.length > 0);
  const [{ path, authorization, body }] = received as [Received];
  expect([path, authorization]).toEqual(['/v1/batch', `Basic ${btoa('write-key:')}`]);
  expect(Math.abs(Date.parse(body.sentAt) - Date.now())).toBeLessThan(60_000);
  expect(body.batch).toEqual([
    {
      type: 'track',
      event: 'Page Viewed',
      properties: { kind: 'Post' },
      messageId: message.messageId,
      anonymousId: '71',
      userId: '7',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      context: {
        page: { path: '/deals/x' },
        campaign: { name: 'spring', source: 'mail', c_id: '25' },
        locale: 'en',
      },
    },
  ]);
});

// Rules: ANALYTICS-10
test('never forwards errors, or events of visitors who refused, refused later or send GPC', async () => {
  const asked = trackMessage();
  await send([trackMessage({ mayShare: false }), faultMessage()]);
  await send([trackMessage()], { 'sec-gpc': '1' });
  await send([trackMessage()], { cookie: 'privacy_choice=refuse' });
  await send([asked]);
  await eventually(() => received.length > 0);
  expect(heard()).toEqual([asked.messageId]);
});

// Rules: ANALYTICS-10
test('accepts events while the tool is down and forwards all of them afterwards', async () => {
  statuses = [503];
  const [first, second] = [trackMessage(), trackMessage()];
  await send([first]);
  await eventually(() => received.length === 1);
  await send([second]);
  // Ends the pause of the forwarder and the retry delay of the event.
  later += 3_600_000;
  while (heard().filter((id) => id === first.messageId).length < 2 || !heard().includes(second.messageId)) {
    await session.query("update pgboss.job set start_after = now() where state = 'retry'");
    await send([trackMessage({ mayShare: false })]);
  }
});

test('does not resend events that the tool refuses', async () => {
  statuses = [400];
  const [refused, next] = [trackMessage(), trackMessage()];
  await send([refused]);
  await eventually(() => received.length === 1);
  later += 3_600_000;
  await send([next]);
  await eventually(() => heard().includes(next.messageId));
  expect(heard().filter((id) => id === refused.messageId)).toHaveLength(1);
});

test('forwards the other events of a batch with a refused one', async () => {
  const good = Array.from({ length: 6 }, () => trackMessage());
  const bad = trackMessage({ properties: { [WRONG]: true } });
  await send([...good.slice(0, 3), bad, ...good.slice(3)]);
  const taken = () =>
    received.flatMap(({ body }) =>
      JSON.stringify(body).includes(WRONG) ? [] : body.batch.map(({ messageId }) => messageId),
    );
  await eventually(() => taken().length >= good.length);
  expect(taken().toSorted()).toEqual(good.map(({ messageId }) => messageId).toSorted());
});
