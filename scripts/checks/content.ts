/**
 * `npm run check:content`: every page of the test content without each part of it that may be malformed or unpublished, and
 * what the page lists about that.
 * `npm test` tries a sample of the same cases.
 */
import { spawnSync } from 'node:child_process';

const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
const { status } = spawnSync(process.execPath, [...jest, 'test/http/content/content-problems.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, CONTENT_CASES: 'all' },
});
process.exit(status ?? 1);
