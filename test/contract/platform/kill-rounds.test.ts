import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { accountWriters } from '../../../scripts/checks/account-writers.ts';
import { startBackingProcess } from '../../../scripts/checks/backing-process.ts';
import { engagementWriters } from '../../../scripts/checks/engagement-writers.ts';
import { killRounds } from '../../../scripts/checks/kill-rounds.ts';

/** A folder with a database in it: making one takes longer than killing it. */
const prepared = mkdtempSync(path.join(os.tmpdir(), 'thriftwire-prepared-'));
beforeAll(async () => {
  const { child, ended } = await startBackingProcess(path.join(prepared, 'data'));
  child.kill('SIGTERM');
  await ended;
});
afterAll(() => rmSync(prepared, { recursive: true, force: true }));

test.each([
  ['content', undefined],
  ['accounts', accountWriters(2)],
  ['saves and alerts', engagementWriters(2)],
])(
  'kill -9 in the middle of writing %s loses nothing that was acknowledged',
  async (_what, writers) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'thriftwire-kill-'));
    const dataDir = path.join(folder, 'data');
    // With its owners: the database runs as another user where this one is root.
    expect(spawnSync('cp', ['-a', path.join(prepared, 'data'), dataDir]).status).toBe(0);
    const report = await killRounds(2, dataDir, { ...(writers && { writers }) });
    expect(report.faults).toEqual([]);
    expect(report.acknowledged).toBeGreaterThanOrEqual(2);
    rmSync(folder, { recursive: true, force: true });
  },
  180_000,
);
