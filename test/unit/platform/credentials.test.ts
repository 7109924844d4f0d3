import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ensureCredentials } from '../../../src/backing/platform/credentials.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'thriftwire-credentials-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = () => path.join(folder, 'credentials.json');
const stored = () => JSON.parse(readFileSync(file(), 'utf8'));

test('keeps the credentials of an older release and creates missing ones once', () => {
  const { serviceToken: _new, ...older } = ensureCredentials(folder);
  writeFileSync(file(), JSON.stringify(older));
  const completed = ensureCredentials(folder);
  expect(completed).toMatchObject(older);
  expect(stored()).toEqual(completed);
  expect(ensureCredentials(folder)).toEqual(completed);
});

test('rejects a damaged file instead of replacing it', () => {
  const { accessToken: _lost, ...rest } = ensureCredentials(folder);
  writeFileSync(file(), JSON.stringify(rest));
  expect(() => ensureCredentials(folder)).toThrow(/credentials\.json cannot be read/);
});
