import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentIsEmpty } from './content-is-empty.ts';
import { runSeed } from './run-seed.ts';
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
