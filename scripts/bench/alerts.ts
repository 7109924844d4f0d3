/**
 * `npm run bench:alerts`: fills the built services with a generated catalog and deal alerts in its words, publishes deals
 * and waits until the worker has matched all alerts against them. Fails when a limit is missed:
 * 100,000 alerts against one deal in 2 s, 1,000 deals published in a burst in 5 minutes, level memory.
 *
 *   --alerts 100000     how many alerts
 *   --deals 1000        how many deals in the burst
 *   --listings 10000    how many posts and product listings are there before
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { inBulks, ManagementClient } from '../../demo/seeding/management-client.ts';
import { EmbeddedPostgres } from '../../src/backing/platform/store/embedded-postgres.ts';
import { ensureDatabase, openStore, type Store } from '../../src/backing/platform/store/open-store.ts';
import type { BulkItem } from '../../src/contracts/content/management.ts';
import { runBacking } from '../dev/run-built.ts';
import { cpuTime, databaseSessions } from './cpu-time.ts';
import { fewPosts, fillBacking } from './fill-backing.ts';
import { generateAlerts } from './generated-alerts.ts';
import { type GeneratedCatalog, generateCatalog } from './generated-catalog.ts';
import { insertAlerts } from './insert-alerts.ts';

const ONE_DEAL_BAR_MS = 2_000;
const BURST_BAR_MS = 300_000;
/** Growth of the services' memory above their idle need with all alerts stored. */
const MEMORY_BAR_MB = 150;
const SAMPLE_MS = 100;
const SINGLE_DEALS = 5;
const DATABASE = 'bench';

const { values } = parseArgs({
  options: {
    alerts: { type: 'string', default: '100000' },
    deals: { type: 'string', default: '1000' },
    listings: { type: 'string', default: '10000' },
  },
});
const [alerts, deals, listings] = [Number(values.alerts), Number(values.deals), Number(values.listings)];
let missed = 0;

function judge(isMet: boolean, what: string): string {
  if (isMet) return 'ok';
  missed += 1;
  return `MISSED: ${what}`;
}

/** Resident memory of a program. */
function residentMb(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** By process, of the services and of their database: what is left of the time when nothing else runs. */
const spentCpu = (pid: number) =>
  new Map([pid, ...databaseSessions(dataDir)].map((each) => [each, cpuTime([each])] as const));

/** Posts of the catalog again, as new running deals. */
function newDeals(catalog: GeneratedCatalog, from: number, count: number): BulkItem[] {
  const starts_at = new Date().toISOString();
  const [posts = []] = fewPosts(catalog, from + count);
  return posts.slice(from).map((item) => {
    const uid = `new_${item.entry.uid}`;
    return { ...item, entry: { ...item.entry, uid, url: `/deals/deal-${uid}`, schedule: { starts_at } } };
  });
}

interface Noted {
  open: number;
  matches: number;
  mails: number;
}
async function noted(db: Store['db']): Promise<Noted> {
  const { rows } = await sql<Noted>`
    select (select count(*)::int from deal_alert_candidates where due_at <= now()) as open,
      (select count(*)::int from deal_alert_matches) as matches,
      (select count(distinct mail_id)::int from deal_alert_matches where mail_id is not null) as mails`.execute(db);
  return rows[0] ?? { open: 0, matches: 0, mails: 0 };
}

/** Until alerts have looked at everything that is due; resolves with the highest memory on the way. */
async function looked(db: Store['db'], pid: number): Promise<number> {
  let peak = residentMb(pid);
  for (;;) {
    const { rows } = await sql`select 1 from deal_alert_candidates where due_at <= now() limit 1`.execute(db);
    peak = Math.max(peak, residentMb(pid));
    if (rows.length === 0) return peak;
    await sleep(SAMPLE_MS);
  }
}

/** Until nothing that was found before is left to mail. */
async function mailed(db: Store['db']): Promise<void> {
  for (let isOpen = true; isOpen; await sleep(SAMPLE_MS)) {
    const { rows } = await sql<{ is_open: boolean }>`
      select exists (select 1 from deal_alerts where next_send_at <= now())
        or exists (select 1 from pgboss.job where name = 'mail' and state < 'completed') as is_open`.execute(db);
    isOpen = rows[0]?.is_open ?? false;
  }
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'thriftwire-bench-alerts-'));
const server = await EmbeddedPostgres.start({ dataDir, durable: true });
try {
  await ensureDatabase(server.connection('postgres'), DATABASE);
  const databaseUrl = `postgres://thriftwire@localhost:5432/${DATABASE}?host=${encodeURIComponent(server.socketFolder)}`;
  const program = await runBacking(dataDir, { DATABASE_URL: databaseUrl });
  const store = await openStore({ dataDir, databaseUrl, durable: true, onError: console.error });
  try {
    const { CMS_URL, CMS_API_KEY, CMS_MANAGEMENT_TOKEN } = program.environment;
    const client = new ManagementClient({
      cmsUrl: String(CMS_URL),
      apiKey: String(CMS_API_KEY),
      managementToken: String(CMS_MANAGEMENT_TOKEN),
    });
    const catalog = generateCatalog(listings, new Date());
    await fillBacking(client, catalog);
    await looked(store.db, program.pid);
    const began = performance.now();
    const queries = await insertAlerts(store, generateAlerts(catalog, alerts));
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(`${alerts} alerts of ${queries} different words, read in ${seconds} s; ${listings} listings`);

    const publish = async (items: readonly BulkItem[]) => {
      const before = await noted(store.db);
      const spent = spentCpu(program.pid);
      const started = performance.now();
      for (const bulk of inBulks(items)) await client.bulk(bulk, { createdBy: 'bench' });
      const published = performance.now() - started;
      const peak = await looked(store.db, program.pid);
      const took = performance.now() - started;
      const cpu = [...spentCpu(program.pid)].reduce((sum, [pid, ms]) => sum + ms - (spent.get(pid) ?? 0), 0);
      const after = await noted(store.db);
      return { took, cpu, published, peak, matches: after.matches - before.matches, mails: after.mails - before.mails };
    };
    // The first one finds nothing at hand.
    await publish(newDeals(catalog, 0, 1));
    const singles = [];
    for (let index = 1; index <= SINGLE_DEALS; index += 1) {
      await mailed(store.db);
      singles.push(await publish(newDeals(catalog, index, 1)));
    }
    await mailed(store.db);
    for (const one of singles)
      console.log(
        `one deal: ${one.took.toFixed(0)} ms from its publishing to its ${one.matches} matches noted, CPU ${one.cpu.toFixed(0)} ms `,
        judge(one.took < ONE_DEAL_BAR_MS, `not under ${ONE_DEAL_BAR_MS} ms`),
      );
    const start = residentMb(program.pid);
    const burst = await publish(newDeals(catalog, SINGLE_DEALS + 1, deals));
    console.log(
      `${deals} deals: ${(burst.took / 1000).toFixed(1)} s, of which publishing ${(burst.published / 1000).toFixed(1)} s, CPU ${(burst.cpu / 1000).toFixed(1)} s; ${burst.matches} matches noted, ${burst.mails} mails sent on the way `,
      judge(burst.took < BURST_BAR_MS, `not under ${BURST_BAR_MS / 1000} s`),
    );
    const end = residentMb(program.pid);
    console.log(
      `memory of the services: ${start.toFixed(0)} MB before, at most ${burst.peak.toFixed(0)} MB, ${end.toFixed(0)} MB after `,
      judge(burst.peak - start < MEMORY_BAR_MB, `grew by more than ${MEMORY_BAR_MB} MB`),
    );
    console.log(`load of the machine ${loadavg()[0]?.toFixed(1)}`);
  } finally {
    await program.stop();
    await store.close();
  }
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
if (missed > 0) process.exitCode = 1;
