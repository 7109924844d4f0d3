/**
 * `npm run bench:log-in`: logging in as an attacker sees it, at the built site in front of real services. Median time for
 * known and unknown addresses, and how many of 500 wrong attempts against one account are verified within
 * an hour, each try from another network. The hour is the services' own clock, which the tries move: spread evenly, all at
 * once, and each as soon as the answer before it allows. Fails when the medians are 10 ms or more apart, or more than 25
 * tries get through.
 *
 *   --tries 150     for each kind of address
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { backingEnvironment } from '../../src/app/start/backing-environment.ts';
import { startBacking } from '../../src/backing/start-backing.ts';
import { XSRF_HEADER } from '../../src/domain/shell/xsrf-names.ts';
import { Visitor, type VisitorAnswer } from '../../test/support/http/visitor.ts';
import { runWeb } from '../dev/run-built.ts';
import { percentile } from './measure-latency.ts';

const BAR_MS = 10;
const BAR_TRIES = 25;
const HOUR_MS = 3_600_000;
const ATTACK = 500;
/** As many as an account has before it has to wait, less one for the right password that clears them. */
const TRIES_EACH = 3;
const PASSWORD = 'quiet-copper-lantern';

const { values } = parseArgs({ options: { tries: { type: 'string', default: '150' } } });
const tries = Number(values.tries);
const dataDir = mkdtempSync(path.join(tmpdir(), 'thriftwire-bench-log-in-'));
let clock = Date.now();
const backing = await startBacking({ dataDir, clock: () => new Date(clock) });
const web = await runWeb({ ...backingEnvironment(backing), TRUSTED_PROXY_HOPS: '1', APP_ENVIRONMENT: 'e2e' });

/** From a network of its own, with the XSRF pair at hand: the time is that of the try alone. */
async function logIn(email: string, password: string): Promise<VisitorAnswer & { ms: number }> {
  const visitor = new Visitor(web);
  const headers = { [XSRF_HEADER]: await visitor.xsrf() };
  const began = performance.now();
  const answer = await visitor.send('POST', '/shop/api/sessions', { json: { email, password }, headers });
  return { ...answer, ms: performance.now() - began };
}

async function signUp(email: string, password?: string): Promise<void> {
  const options = password ? 'password' : '';
  const answer = await new Visitor(web).api('POST', '/shop/api/users', {
    email,
    password,
    confirmPassword: password,
    options,
    acquisitionFlow: !password,
  });
  if (answer.status !== 200) throw new Error(`Nobody could be signed up: ${answer.status} ${answer.text}`);
}

/** Wrong tries in turns at addresses of each kind, so that whatever else the machine does meets all alike. */
async function timeWrongTries(): Promise<Record<string, number[]>> {
  const kinds = ['member', 'subscriber', 'nobody'];
  const times: Record<string, number[]> = {};
  for (let index = 0; index < tries; index += 1) {
    for (const kind of kinds.toSorted(() => Math.random() - 0.5)) {
      const { ms, status, text } = await logIn(
        `${kind}-${Math.floor(index / TRIES_EACH)}@example.com`,
        'wrong-copper-lantern',
      );
      if (status !== 401) throw new Error(`A wrong password was answered with ${status}: ${text}`);
      times[kind] = [...(times[kind] ?? []), ms];
    }
  }
  return times;
}

const isLookedAt = ({ status }: VisitorAnswer): boolean => status === 401;

/** How many are looked at, `waitMs` after each other by the clock. */
async function spreadEvenly(email: string): Promise<number> {
  let count = 0;
  for (let index = 0; index < ATTACK; index += 1) {
    if (isLookedAt(await logIn(email, `wrong-${index}`))) count += 1;
    clock += HOUR_MS / ATTACK;
  }
  return count;
}

async function allAtOnce(email: string): Promise<number> {
  let count = 0;
  for (let burst = 0; burst < ATTACK; burst += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => logIn(email, `wrong-${burst + index}`)));
    count += answers.filter(isLookedAt).length;
  }
  return count;
}

/** Attempts that wait exactly as long as the response requires. */
async function asSoonAsAllowed(email: string): Promise<number> {
  const end = clock + HOUR_MS;
  let count = 0;
  for (let index = 0; index < ATTACK && clock < end; index += 1) {
    const answer = await logIn(email, `wrong-${index}`);
    if (isLookedAt(answer)) count += 1;
    else clock += Number(answer.headers.get('retry-after')) * 1_000;
  }
  return count;
}

try {
  process.stderr.write('signing up\n');
  const accounts = Math.ceil(tries / TRIES_EACH);
  for (let index = 0; index < accounts; index += 1) {
    await signUp(`member-${index}@example.com`, PASSWORD);
    await signUp(`subscriber-${index}@example.com`);
  }
  await logIn('member-0@example.com', PASSWORD);

  const times = await timeWrongTries();
  const medians = Object.entries(times).map(([kind, ms]) => ({
    kind,
    median: percentile(ms, 50),
    p95: percentile(ms, 95),
  }));
  for (const { kind, median, p95 } of medians)
    console.log(
      `wrong password, address of ${kind.padEnd(10)} median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
    );
  const all = medians.map(({ median }) => median);
  const apart = Math.max(...all) - Math.min(...all);
  console.log(`medians ${apart.toFixed(1)} ms apart, bar ${BAR_MS} ms (load ${loadavg()[0]?.toFixed(1)})`);

  let most = 0;
  for (const [words, attack] of [
    ['spread evenly over an hour', spreadEvenly],
    ['all at once', allAtOnce],
    ['each as soon as allowed, for an hour', asSoonAsAllowed],
  ] as const) {
    const email = `victim-${attack.name.toLowerCase()}@example.com`;
    await signUp(email, PASSWORD);
    const count = await attack(email);
    const right = await logIn(email, PASSWORD);
    console.log(`${ATTACK} wrong tries, ${words}: ${count} looked at; the right password then: ${right.status}`);
    most = Math.max(most, count);
  }
  const isMissed = apart >= BAR_MS || most > BAR_TRIES;
  console.log(isMissed ? 'MISSED' : 'ok');
  if (isMissed) process.exitCode = 1;
} finally {
  await web.stop();
  await backing.close();
  rmSync(dataDir, { recursive: true, force: true });
}
