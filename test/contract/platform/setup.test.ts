import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../../..');
let project = '';

/** A project with the real set-up script, whose build writes what the real one writes last. */
beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'thriftwire-setup-'));
  for (const folder of ['build', 'dev']) mkdirSync(path.join(project, 'scripts', folder), { recursive: true });
  mkdirSync(path.join(project, 'src'));
  for (const name of ['dev/setup.mjs', 'build/source-stamp.mjs'])
    cpSync(path.join(root, 'scripts', name), path.join(project, 'scripts', name));
  writeFileSync(path.join(project, 'src/a.ts'), 'export {};');
  writeProject({});
  writeFileSync(
    path.join(project, 'scripts/build/build.ts'),
    `import { mkdirSync, writeFileSync } from 'node:fs';
import { sourceStamp } from './source-stamp.mjs';
if (process.env.BREAK) throw new Error(process.env.BREAK);
mkdirSync('dist/server', { recursive: true });
writeFileSync('dist/server/manifest.json', JSON.stringify({ sources: sourceStamp(new URL('../..', import.meta.url).pathname) }));`,
  );
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

function writeProject(dependencies: Record<string, string>): void {
  const name = 'tried';
  const packages = Object.fromEntries(
    Object.entries(dependencies).map(([dependency, version]) => [
      `node_modules/${dependency}`,
      { version, resolved: `http://127.0.0.1:1/${dependency}.tgz`, integrity: 'sha512-AAAA' },
    ]),
  );
  writeFileSync(
    path.join(project, 'package.json'),
    JSON.stringify({ name, version: '1.0.0', type: 'module', dependencies }),
  );
  writeFileSync(
    path.join(project, 'package-lock.json'),
    JSON.stringify({
      name,
      version: '1.0.0',
      lockfileVersion: 3,
      packages: { '': { name, version: '1.0.0', dependencies }, ...packages },
    }),
  );
}

/** npm empties node_modules; the project's own Node comes with a package that this project does not have. */
function run(environment: Record<string, string> = {}) {
  const bin = path.join(project, 'node_modules/.bin');
  const node = () => {
    mkdirSync(bin, { recursive: true });
    rmSync(path.join(bin, 'node'), { force: true });
    symlinkSync(process.execPath, path.join(bin, 'node'));
  };
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: project,
    npm_config_fetch_retries: '0',
    npm_config_registry: 'http://127.0.0.1:1',
    npm_config_cache: path.join(project, '.npm'),
    ...environment,
  };
  const steps = (['install', 'build'] as const).map((step) => {
    const result = spawnSync(process.execPath, ['scripts/dev/setup.mjs', step], {
      cwd: project,
      env,
      encoding: 'utf8',
    });
    node();
    return result;
  });
  const [install, build] = steps;
  return { install, build };
}

test('the first run installs and builds, one line each; the next has nothing to do', () => {
  const first = run();
  expect(first.install?.stdout).toMatch(/^install … done in \d+ s\s*$/);
  expect(first.build?.stdout).toMatch(/^build … done in \d+ s\s*$/);
  const second = run();
  expect([second.install?.stdout, second.build?.stdout, second.build?.status]).toEqual(['', '', 0]);
});

test('a source that is written, added or removed means a build, a changed lockfile an install', () => {
  run();
  writeFileSync(path.join(project, 'src/b.ts'), 'export const b = 1;');
  expect(run().build?.stdout).toContain('build …');
  rmSync(path.join(project, 'src/b.ts'));
  expect(run().build?.stdout).toContain('build …');
  writeFileSync(
    path.join(project, 'package-lock.json'),
    `${JSON.stringify({ name: 'tried', version: '1.0.0', lockfileVersion: 3, packages: { '': { name: 'tried', version: '1.0.0' } } })}\n`,
  );
  expect(run().install?.stdout).toContain('install …');
});

test('without a network it says so in one sentence', () => {
  writeProject({ 'left-pad': '1.3.0' });
  const { install } = run();
  expect(install?.status).toBe(1);
  expect(install?.stderr).toBe('The install failed: the npm registry cannot be reached.\n');
});

test('a node_modules that is a link is left alone, and what it leads to', () => {
  const shared = path.join(project, 'shared');
  mkdirSync(path.join(shared, 'kept'), { recursive: true });
  symlinkSync(shared, path.join(project, 'node_modules'));
  const { install } = run();
  expect(install?.status).toBe(1);
  expect(install?.stderr).toMatch(/^node_modules is a link to another folder, .+\.\n$/);
  expect(existsSync(path.join(shared, 'kept'))).toBe(true);
});

test('a full disk is named, and a build that failed is tried again', () => {
  const broken = run({ BREAK: 'ENOSPC: no space left on device' });
  expect(broken.build?.status).toBe(1);
  expect(broken.build?.stderr).toContain('The build failed: the disk is full.');
  expect(run().build?.stdout).toContain('build … done');
});
