import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { accountWriters } from '../../scripts/account-writers.ts';
import { killRounds } from '../../scripts/kill-rounds.ts';

test.each([
  ['content', undefined],
  ['accounts', accountWriters(2)],
])(
  'kill -9 in the middle of writing %s loses nothing that was acknowledged',
  async (_what, writers) => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'thriftwire-kill-'));
    const report = await killRounds(2, dataDir, { ...(writers && { writers }) });
    expect(report.faults).toEqual([]);
    expect(report.acknowledged).toBeGreaterThanOrEqual(2);
    rmSync(dataDir, { recursive: true, force: true });
  },
  60_000,
);
