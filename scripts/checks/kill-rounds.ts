/**
 * `npm run check:kill`: kills the backing program in the middle of writing, in every other round its database as well,
 * starts it again and looks for anything acknowledged that is lost and anything half-made. `--rounds N`, default 20.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readPostmaster } from '../../src/backing/platform/store/postmaster.ts';
import { type BackingProcess, startBackingProcess, type Writers } from './backing-process.ts';
import { contentWriters } from './content-writers.ts';

interface KillRoundsReport {
  rounds: number;
  acknowledged: number;
  /** Sentences; empty when all is well. */
  faults: string[];
}

interface KillRoundsOptions {
  writers?: Writers;
  report?: (line: string) => void;
}

const MAX_ROUND_MS = 1_500;

/** Runs the rounds on one folder, each on what the one before left. */
export async function killRounds(
  rounds: number,
  dataDir: string,
  { writers = contentWriters(4), report = () => undefined }: KillRoundsOptions = {},
): Promise<KillRoundsReport> {
  try {
    return await runRounds(rounds, dataDir, writers, report);
  } finally {
    // Rounds that broke off leave the database of a killed program behind.
    killDatabase(dataDir, 'SIGQUIT');
  }
}

async function runRounds(
  rounds: number,
  dataDir: string,
  writers: Writers,
  report: (line: string) => void,
): Promise<KillRoundsReport> {
  const faults: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const backing = await startBackingProcess(dataDir);
    const found = await writers.verify(backing);
    faults.push(...found.map((fault) => `round ${round}: ${fault}`));
    const killsDatabase = round % 2 === 0;
    await writeUntilKilled(backing, writers, dataDir, killsDatabase);
    const victims = killsDatabase ? 'program and database' : 'program';
    report(
      `round ${round}: ${victims} killed, ${writers.acknowledged()} writes acknowledged so far, ${faults.length} faults`,
    );
  }
  const last = await startBackingProcess(dataDir);
  faults.push(...(await writers.verify(last)).map((fault) => `at the end: ${fault}`));
  last.child.kill('SIGTERM');
  await last.ended;
  return { rounds, acknowledged: writers.acknowledged(), faults };
}

async function writeUntilKilled(
  { child, ended, ...backing }: BackingProcess,
  writers: Writers,
  dataDir: string,
  killsDatabase: boolean,
): Promise<void> {
  const stopping = new AbortController();
  const before = writers.acknowledged();
  let isWriting = true;
  const writing = writers.write(backing, stopping.signal).finally(() => {
    isWriting = false;
  });
  // In the middle of it, however slowly this machine has begun.
  while (isWriting && writers.acknowledged() === before) await sleep(20);
  await sleep(Math.random() * MAX_ROUND_MS);
  const databaseFirst = Math.random() < 0.5;
  if (killsDatabase && databaseFirst) killDatabase(dataDir, 'SIGKILL');
  child.kill('SIGKILL');
  await ended;
  if (killsDatabase && !databaseFirst) killDatabase(dataDir, 'SIGKILL');
  stopping.abort();
  await writing;
}

function killDatabase(dataDir: string, signal: NodeJS.Signals): void {
  const running = readPostmaster(path.join(dataDir, 'pg'));
  if (running && running !== 'stale') process.kill(running.pid, signal);
}

/** The program of a script: `--rounds N` in a folder of its own, and exit code 1 when anything is wrong. */
export async function runKillRounds(defaultRounds: number, writers?: Writers): Promise<void> {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: String(defaultRounds) } } });
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'thriftwire-kill-'));
  const options = { report: console.log, ...(writers && { writers }) };
  const report = await killRounds(Number(values.rounds), dataDir, options);
  rmSync(dataDir, { recursive: true, force: true });
  for (const fault of report.faults) console.error(fault);
  console.log(`${report.rounds} rounds, ${report.acknowledged} acknowledged writes, ${report.faults.length} faults.`);
  process.exitCode = report.faults.length === 0 ? 0 : 1;
}

if (import.meta.main) await runKillRounds(20);
