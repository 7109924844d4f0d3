import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { startBackingProcess } from '../../../scripts/checks/backing-process.ts';
import { cloneDatabase, testBacking } from '../../support/backing.ts';
import { contentClient, sample } from '../../support/content-client.ts';
import { schedulesClient } from '../../support/contract/schedules-client.ts';
import { type StoppingPoint, StoppingPoints } from '../../support/contract/stopping-points.ts';
import { eventually } from '../../support/eventually.ts';
import { webhookReceiver } from '../../support/webhook-receiver.ts';

let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
let databaseUrl: string;
let session: pg.Client;
beforeEach(async () => {
  receiver = await webhookReceiver();
  databaseUrl = await cloneDatabase();
  session = new pg.Client(databaseUrl);
  await session.connect();
});
afterEach(async () => {
  await session.end();
  await receiver.close();
});

/** The publish webhooks that name each store, a repeated delivery counted once. */
function announcements(uids: readonly string[]): number[] {
  const published = new Map(receiver.received.map(({ webhook }) => [webhook.event_id, webhook.data.entries]));
  return uids.map(
    (uid) => [...published.values()].filter((entries) => entries.some(({ entry }) => entry.uid === uid)).length,
  );
}

/** The steps of a scheduled publish that a kill interrupts. */
const steps: Record<string, StoppingPoint> = {
  copying: { change: 'insert', table: 'published_entries', when: "new.uid = 'copying'" },
  claiming: { change: 'update', table: 'scheduled_actions', when: "new.uid = 'claiming' and new.state = 'done'" },
  announcing: {
    change: 'insert',
    table: 'pgboss.job',
    when: `new.name = 'publish-webhook' and new.data::text like '%"announcing"%'`,
  },
  recording: { change: 'insert', table: 'content_changes', when: "new.uid = 'recording'" },
};

// Rules: CONTENT-45
test('a program killed at any step of a scheduled publish publishes once after its restart', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'thriftwire-kill-'));
  const start = () => startBackingProcess(dataDir, { DATABASE_URL: databaseUrl, PUBLISH_WEBHOOK_URL: receiver.url });
  const points = new StoppingPoints(session);
  const uids = Object.keys(steps);
  let program = await start();
  await contentClient(program).bulk(uids.map((uid) => sample.store(uid)));
  for (const [uid, step] of Object.entries(steps)) {
    const held = await points.stopAt(step);
    const schedules = schedulesClient(contentClient(program));
    const { id } = await schedules.plan('publish', 'store', uid, { at: new Date(Date.now() + 1_500).toISOString() });
    await held.reached();
    program.child.kill('SIGKILL');
    await program.ended;
    await points.undo();
    program = await start();
    const restarted = schedulesClient(contentClient(program));
    await eventually(async () => (await restarted.read(id)).state === 'done');
  }
  await eventually(() => expect(announcements(uids)).toEqual(uids.map(() => 1)));
  const last = await schedulesClient(contentClient(program)).plan('publish', 'store', 'copying', {
    at: new Date(Date.now() + 500).toISOString(),
  });
  await eventually(async () => (await schedulesClient(contentClient(program)).read(last.id)).state === 'done');
  await eventually(() => expect(announcements(uids)).toEqual([2, 1, 1, 1]));
  program.child.kill('SIGTERM');
  await program.ended;
  rmSync(dataDir, { recursive: true, force: true });
}, 180_000);

// Rules: CONTENT-45
test('two programs carry out each scheduled publish once, in the order of the times', async () => {
  const NOW = Date.parse('2026-11-10T08:00:00.000Z');
  const options = { databaseUrl, publishWebhookUrl: receiver.url, clock: () => new Date(NOW) };
  const one = await testBacking(options);
  const two = await testBacking({ ...options, credentials: one.credentials });
  const content = contentClient(one);
  const schedules = schedulesClient(content);
  const uids = Array.from({ length: 20 }, (_, index) => `shared_${index}`);
  await content.bulk(uids.map((uid) => sample.store(uid)));
  // The last one is due first.
  for (const [index, uid] of uids.entries()) {
    const at = new Date(NOW + (30 - index) * 60_000).toISOString();
    await schedulesClient(contentClient(index % 2 ? one : two)).plan('publish', 'store', uid, { at });
  }
  const later = new Date(NOW + 3_600_000);
  for (const program of [one, two]) program.setClock(() => later);
  await schedules.settled(later);
  await eventually(() => expect(announcements(uids)).toEqual(uids.map(() => 1)));
  const { rows } = await session.query<{ uid: string }>('select uid from content_changes order by position');
  expect(rows.map(({ uid }) => uid)).toEqual(uids.toReversed());
  await one.announced();
  expect(receiver.received).toHaveLength(uids.length);
  await Promise.all([one.close(), two.close()]);
}, 60_000);
