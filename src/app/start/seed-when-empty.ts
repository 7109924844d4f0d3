import { fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './start-error.ts';

type SeedState = 'started' | 'done';

/**
 * Seeds an empty content service. A state file beside the data lets the next start complete an interrupted seed; a service
 * that already has content is never seeded. @throws StartError
 */
export async function seedWhenEmpty(program: string, dataDir: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const file = path.join(dataDir, 'seed-state');
  const state = readState(file);
  if (state === 'done') return;
  if (state === undefined && !(await isContentEmpty(environment))) return writeState(file, 'done');
  writeState(file, 'started');
  await runSeed(program, environment);
  writeState(file, 'done');
}

function readState(file: string): SeedState | undefined {
  try {
    return readFileSync(file, 'utf8') === 'done' ? 'done' : 'started';
  } catch {
    return undefined;
  }
}

function writeState(file: string, state: SeedState): void {
  try {
    writeFileSync(file, state);
  } catch (cause) {
    throw new StartError(`${file} cannot be written: ${cause instanceof Error ? cause.message : cause}.`, { cause });
  }
}

/** Content types of which every site has entries. */
const CHECKED_TYPES = ['home_page', 'site_navigation', 'store', 'post'];
const TIMEOUT_MS = 10_000;

/** Whether the content service has no entries that a site could show. @throws StartError */
async function isContentEmpty(environment: NodeJS.ProcessEnv): Promise<boolean> {
  const counts = await Promise.all(CHECKED_TYPES.map((type) => countEntries(type, environment)));
  return counts.every((count) => count === 0);
}

async function countEntries(type: string, environment: NodeJS.ProcessEnv): Promise<number> {
  const { CMS_URL = '', CMS_API_KEY = '', CMS_ACCESS_TOKEN = '' } = environment;
  const query = 'environment=production&limit=1&include_count=true&only[BASE][]=uid';
  const answer = await fetch(`${CMS_URL}/v3/content_types/${type}/entries?${query}`, {
    headers: { api_key: CMS_API_KEY, access_token: CMS_ACCESS_TOKEN },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok)
    throw new StartError(`The content service at ${CMS_URL} answers ${answer.status}: check its address and keys.`);
  const { entries }: { entries: unknown[] } = await answer.json();
  return entries.length;
}

/** Runs the seed program, which prints its own progress. @throws StartError with its last line. */
async function runSeed(program: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const child = fork(program, { env: environment, stdio: ['ignore', 'inherit', 'pipe', 'ipc'] });
  let errorText = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errorText = (errorText + text).slice(-4_000);
  });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (code === 0) return;
  const lines = errorText.split('\n').filter((line) => line.trim() !== '');
  throw new StartError(`The seed failed: ${lines.at(-1) ?? `it ended with ${code}`} Start again to complete it.`);
}
