import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { type BackingProcess, startBackingProcess } from '../../../scripts/checks/backing-process.ts';
import { openJobs } from '../../../src/backing/platform/jobs/queues.ts';
import { cloneDatabase } from '../../support/backing.ts';
import { alertsClient, alertsSettled } from '../../support/contract/alerts-client.ts';
import { type StoppingPoint, StoppingPoints } from '../../support/contract/stopping-points.ts';
import { usersClient } from '../../support/contract/users-client.ts';
import { eventually } from '../../support/eventually.ts';
import { type MailServer, mailServer } from '../../support/mail/mail-server.ts';
import { postDraft, storeDraft } from '../../support/services/drafts.ts';
import { publish } from '../../support/services/publish.ts';

let server: MailServer;
let session: pg.Client;
let databaseUrl: string;
let program: BackingProcess;
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'thriftwire-kill-'));
const users = usersClient(() => program.urls.users);
const alerts = alertsClient(() => program.urls.subscriptions);

const start = async () => {
  program = await startBackingProcess(dataDir, {
    DATABASE_URL: databaseUrl,
    SMTP_URL: server.url,
    MAIL_FROM: 'deals@deals.example',
  });
};
const kill = async () => {
  program.child.kill('SIGKILL');
  await program.ended;
};

beforeAll(async () => {
  server = await mailServer();
  databaseUrl = await cloneDatabase();
  session = new pg.Client(databaseUrl);
  await session.connect();
  await start();
  await publish(program, { store: [storeDraft('acme')] });
});
afterAll(async () => {
  await kill();
  await session.end();
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const addressOf = (word: string) => `${word}@example.com`;
/** SQL condition for an alert mail in the queue. */
const isAlertFor = (word: string, row: 'new' | 'old') =>
  `${row}.data->'mail'->>'to' = '${addressOf(word)}' and ${row}.data->'mail'->>'kind' = 'alert'`;
const match = (word: string, change: 'insert' | 'update', state: string): StoppingPoint => ({
  change,
  table: 'deal_alert_matches',
  when: `new.post_uid = '${word}' and new.state = '${state}'`,
});
const job = (change: StoppingPoint['change'], when: string): StoppingPoint => ({ change, table: 'pgboss.job', when });

/** Each name is also the word that its alert looks for. */
const steps = {
  // A match is stored.
  finding: (word: string) => match(word, 'insert', 'pending'),
  // The deal has been matched with all alerts.
  looking: (word: string) => ({
    change: 'update' as const,
    table: 'deal_alert_candidates',
    when: `new.post_uid = '${word}' and new.due_at is null`,
  }),
  // The match is marked as sent.
  settling: (word: string) => match(word, 'update', 'sent'),
  // Its mail is queued, in the same transaction.
  queueing: (word: string) => job('insert', isAlertFor(word, 'new')),
  // The transaction has committed, and a worker claims the mail.
  fetching: (word: string) => job('update', `${isAlertFor(word, 'new')} and new.state = 'active'`),
  // The mail server has read the mail but not answered.
  sending: () => undefined,
  // The mail server has accepted the mail, and the job is deleted.
  noting: (word: string) => job('delete', isAlertFor(word, 'old')),
};
type Step = keyof typeof steps;
const words = Object.keys(steps) as Step[];
/** Steps that one kill interrupts together: mails are sent while deals are matched. */
const rounds: Step[][] = [['noting', 'finding'], ['sending', 'looking'], ['fetching', 'settling'], ['queueing']];

/** Creates an alert, publishes a matching deal and waits until processing reaches the step. */
async function reach(step: Step, points: StoppingPoints): Promise<void> {
  const { body: user, token } = await users.signUp(addressOf(step));
  await alerts.make({ id: user.id, email: user.email, token }, step);
  const point = steps[step](step);
  const held = point ? await points.stopAt(point) : server.hold(`“${step}”`);
  const starts_at = new Date(Date.now() - 3_600_000).toISOString();
  await publish(program, postDraft(step, { headline: `A deal on ${step}`, schedule: { starts_at } }));
  await ('reached' in held ? held.reached() : held);
}

interface Orphan {
  id: string;
  to: string;
  kind: string;
}

/** Jobs that are active although their process is dead and the next one has not started. */
async function orphanedJobs(): Promise<Orphan[]> {
  const mail = `data->'mail'->>'to' as to, data->'mail'->>'kind' as kind`;
  return (await session.query<Orphan>(`select id, ${mail} from pgboss.job where state = 'active'`)).rows;
}

/** The queue detects a dead process after half a minute and delays the retry. This makes both happen now. */
async function expireHeartbeats(ids: string[]): Promise<void> {
  const jobs = await openJobs({ connectionString: databaseUrl }, () => undefined);
  await session.query(
    `update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active' and id = any($1)`,
    [ids],
  );
  // A process that lived for half a minute may have claimed the monitoring; reset the claim so that it is due again.
  await session.query(`update pgboss.queue set monitor_claim_on = now() - interval '1 hour'`);
  await jobs.supervise('mail');
  await session.query(`update pgboss.job set start_after = now() where state = 'retry'`);
  await jobs.stop();
}

const mailsAbout = (word: Step) => server.accepted.filter(({ mail }) => mail.text?.includes(`A deal on ${word}`));

/** Waits until the mail is accepted and its job deleted; a kill in between would cause a second mail. */
async function waitUntilMailed(word: Step): Promise<void> {
  const left = `select from pgboss.job old where ${isAlertFor(word, 'old')}`;
  await eventually(async () => mailsAbout(word).length > 0 && (await session.query(left)).rowCount === 0);
}

test('a worker killed at any step of sending loses no deal and mails none twice', async () => {
  const points = new StoppingPoints(session);
  const orphaned: string[] = [];
  for (const round of rounds) {
    for (const step of round) await reach(step, points);
    await kill();
    await points.undo();
    const left = await orphanedJobs();
    orphaned.push(...left.map(({ id }) => id));
    await start();
    const isOrphan = (step: Step) => left.some(({ to, kind }) => kind === 'alert' && to === addressOf(step));
    for (const step of round) if (!isOrphan(step)) await waitUntilMailed(step);
  }
  await expireHeartbeats(orphaned);
  // A kill between the server's acceptance and the deletion of the job sends the same mail again, with the same Message-ID.
  const expected = words.map((word) => [word, word === 'noting' ? 2 : 1]);
  const arrived = () => words.map((word) => [word, mailsAbout(word).length]);
  await eventually(() => expect(arrived()).toEqual(expected));
  await alertsSettled(session, new Date());
  expect(arrived()).toEqual(expected);
  expect(words.map((word) => [word, new Set(mailsAbout(word).map(({ mail }) => mail.messageId)).size])).toEqual(
    words.map((word) => [word, 1]),
  );
  const { rows } = await session.query('select post_uid, state from deal_alert_matches order by post_uid');
  expect(rows).toEqual(words.toSorted().map((post_uid) => ({ post_uid, state: 'sent' })));
}, 120_000);
