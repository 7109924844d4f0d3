import { fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './start-error.ts';

type SeedState = 'started' | 'done';

/**
 * Fills a content service that holds nothing. Where it began is noted beside the data, so that a seed that was interrupted
 * is completed by the next start; content that someone else has put there is left alone. @throws StartError
 */
export async function seedWhenEmpty(program: string, dataDir: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const note = path.join(dataDir, 'seed-state');
  const state = readNote(note);
  if (state === 'done') return;
  if (state === undefined && !(await contentIsEmpty(environment))) return writeNote(note, 'done');
  writeNote(note, 'started');
  await runSeed(program, environment);
  writeNote(note, 'done');
}

function readNote(file: string): SeedState | undefined {
  try {
    return readFileSync(file, 'utf8') === 'done' ? 'done' : 'started';
  } catch {
    return undefined;
  }
}

function writeNote(file: string, state: SeedState): void {
  try {
    writeFileSync(file, state);
  } catch (cause) {
    throw new StartError(`${file} cannot be written: ${cause instanceof Error ? cause.message : cause}.`, { cause });
  }
}

/** Content types that every site has entries of. */
const TELLING = ['home_page', 'site_navigation', 'store', 'post'];
const PATIENCE_MS = 10_000;

/** Whether the content service has no entries that a site could show. @throws StartError */
async function contentIsEmpty(environment: NodeJS.ProcessEnv): Promise<boolean> {
  const counts = await Promise.all(TELLING.map((type) => countEntries(type, environment)));
  return counts.every((count) => count === 0);
}

async function countEntries(type: string, environment: NodeJS.ProcessEnv): Promise<number> {
  const { CMS_URL = '', CMS_API_KEY = '', CMS_ACCESS_TOKEN = '' } = environment;
  const query = 'environment=production&limit=1&include_count=true&only[BASE][]=uid';
  const answer = await fetch(`${CMS_URL}/v3/content_types/${type}/entries?${query}`, {
    headers: { api_key: CMS_API_KEY, access_token: CMS_ACCESS_TOKEN },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok)
    throw new StartError(`The content service at ${CMS_URL} answers ${answer.status}: check its address and keys.`);
  const { entries }: { entries: unknown[] } = await answer.json();
  return entries.length;
}

/** Runs the seed program, which prints its own progress. @throws StartError with its last line. */
export async function runSeed(program: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const child = fork(program, { env: environment, stdio: ['ignore', 'inherit', 'pipe', 'ipc'] });
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-4_000);
  });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (code === 0) return;
  const lines = complaint.split('\n').filter((line) => line.trim() !== '');
  throw new StartError(`The seed failed: ${lines.at(-1) ?? `it ended with ${code}`} Start again to complete it.`);
}
