import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { killRounds } from '../../scripts/kill-rounds.ts';

test('kill -9 in the middle of writing loses nothing that was acknowledged', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'thriftwire-kill-'));
  const report = await killRounds(2, dataDir);
  expect(report.faults).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(5);
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);
