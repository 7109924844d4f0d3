import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { environmentSchema, settingGroups } from '../../../config/schema.ts';
import { settingsDocument } from '../../../scripts/build/settings-document.ts';

const root = path.resolve(import.meta.dirname, '../../..');
let project = '';

const TASKS = {
  install: { about: 'Installs', needs: 'install', run: [] },
  build: { about: 'Builds', needs: 'build', run: [] },
  say: { about: 'Prints arguments', run: ['scripts/dev/say.mjs first', 'scripts/dev/say.mjs second'] },
  check: { about: 'Builds for some', needs: 'build', withoutBuild: ['test/unit'], run: ['scripts/dev/say.mjs said'] },
  fail: { about: 'Fails at its first command', run: ['scripts/dev/say.mjs 3', 'scripts/dev/say.mjs never'] },
};

/** Prints its arguments, the first of which is the exit code when it is a number. */
const SAY = 'const args = process.argv.slice(2); console.log(args.join()); process.exitCode = Number(args[0]) || 0;';

/** A project with the real task runner, whose build writes only what the runner reads. */
beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'thriftwire-setup-'));
  for (const folder of ['build', 'dev']) mkdirSync(path.join(project, 'scripts', folder), { recursive: true });
  mkdirSync(path.join(project, 'src'));
  for (const name of ['dev/run.mjs', 'dev/setup.mjs', 'build/source-stamp.mjs'])
    cpSync(path.join(root, 'scripts', name), path.join(project, 'scripts', name));
  writeFileSync(path.join(project, 'src/a.ts'), 'export {};');
  writeFileSync(path.join(project, 'scripts/dev/tasks.mjs'), `export const tasks = ${JSON.stringify(TASKS)};`);
  writeFileSync(path.join(project, 'scripts/dev/say.mjs'), SAY);
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

function runTask(args: readonly string[], environment: Record<string, string> = {}) {
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: project,
    npm_config_fetch_retries: '0',
    npm_config_registry: 'http://127.0.0.1:1',
    npm_config_cache: path.join(project, '.npm'),
    ...environment,
  };
  return spawnSync(process.execPath, ['scripts/dev/run.mjs', ...args], { cwd: project, env, encoding: 'utf8' });
}

/** The install empties node_modules, and this project does not depend on the package that brings the project's Node. */
function linkNode(): void {
  const bin = path.join(project, 'node_modules/.bin');
  mkdirSync(bin, { recursive: true });
  rmSync(path.join(bin, 'node'), { force: true });
  symlinkSync(process.execPath, path.join(bin, 'node'));
}

function run(environment: Record<string, string> = {}) {
  const install = runTask(['install'], environment);
  linkNode();
  return { install, build: runTask(['build'], environment) };
}

test('installs and builds on the first run with one line each, and does nothing on the next', () => {
  const first = run();
  expect(first.install.stdout).toMatch(/^install … done in \d+ s\s*$/);
  expect(first.build.stdout).toMatch(/^build … done in \d+ s\s*$/);
  const second = run();
  expect([second.install.stdout, second.build.stdout, second.build.status]).toEqual(['', '', 0]);
});

test('builds after a source is written, added or removed, and installs after the lockfile changes', () => {
  run();
  writeFileSync(path.join(project, 'src/b.ts'), 'export const b = 1;');
  expect(run().build.stdout).toContain('build …');
  rmSync(path.join(project, 'src/b.ts'));
  expect(run().build.stdout).toContain('build …');
  writeFileSync(
    path.join(project, 'package-lock.json'),
    `${JSON.stringify({ name: 'tried', version: '1.0.0', lockfileVersion: 3, packages: { '': { name: 'tried', version: '1.0.0' } } })}\n`,
  );
  expect(run().install.stdout).toContain('install …');
});

test('reports a missing network in one sentence', () => {
  writeProject({ 'left-pad': '1.3.0' });
  const { install } = run();
  expect(install.status).toBe(1);
  expect(install.stderr).toBe('The install failed: the npm registry cannot be reached.\n');
});

test('keeps a linked node_modules and its target unchanged', () => {
  const shared = path.join(project, 'shared');
  mkdirSync(path.join(shared, 'kept'), { recursive: true });
  symlinkSync(shared, path.join(project, 'node_modules'));
  const { install } = run();
  expect(install.status).toBe(1);
  expect(install.stderr).toMatch(/^node_modules is a link to another folder, .+\.\n$/);
  expect(existsSync(path.join(shared, 'kept'))).toBe(true);
});

test('reports a full disk, and repeats a failed build', () => {
  const broken = run({ BREAK: 'ENOSPC: no space left on device' });
  expect(broken.build.status).toBe(1);
  expect(broken.build.stderr).toContain('The build failed: the disk is full.');
  expect(run().build.stdout).toContain('build … done');
});

test('runs the commands of a task in order and passes arguments to the last one', () => {
  run();
  const { stdout, status } = runTask(['say', '--listings', 'two words']);
  expect({ stdout, status }).toEqual({ stdout: 'first\nsecond,--listings,two words\n', status: 0 });
});

test('builds unless all arguments are paths that need no build, or options without a value', () => {
  runTask(['install']);
  linkNode();
  writeFileSync(path.join(project, 'scripts/build/generate.ts'), '');
  const builds = (...args: string[]) => {
    rmSync(path.join(project, 'dist'), { recursive: true, force: true });
    const { stdout } = runTask(['check', ...args]);
    expect(stdout).toMatch(/said\b/);
    return stdout.includes('build …');
  };
  expect([builds('test/unit'), builds('./test/unit/a.test.ts', '--verbose', '-t', 'a | b')]).toEqual([false, false]);
  for (const args of [
    [],
    ['--verbose'],
    ['test/unit/a.test.ts', 'test/http'],
    ['test/unit/../http'],
    ['test/unit/a|test/http'],
    ['test/unit', '--testPathPatterns=http'],
    ['test/units'],
    ['--testPathIgnorePatterns', 'test/unit'],
    ['-t', 'test/unit'],
  ])
    expect([args, builds(...args)]).toEqual([args, true]);
});

test('the last command of a task takes the place of the task runner', () => {
  run();
  writeFileSync(path.join(project, 'scripts/dev/say.mjs'), 'console.log(process.pid);');
  const { stdout, pid } = runTask(['say']);
  expect(stdout.trim().split('\n').at(-1)).toBe(String(pid));
});

test('stops at the first command that fails, with its exit code', () => {
  run();
  const { stdout, status } = runTask(['fail']);
  expect({ stdout, status }).toEqual({ stdout: '3\n', status: 3 });
});

test('lists its tasks and rejects an unknown one', () => {
  expect(runTask([]).stdout).toBe(
    'install  Installs\nbuild    Builds\nsay      Prints arguments\ncheck    Builds for some\nfail     Fails at its first command\n',
  );
  const { stderr, status } = runTask(['sya']);
  expect({ stderr, status }).toEqual({ stderr: 'There is no task "sya". "npm run tasks" lists them.\n', status: 1 });
});

test('every script of package.json is a task, and every task a script', async () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const { tasks } = (await import(path.join(root, 'scripts/dev/tasks.mjs'))) as { tasks: Record<string, object> };
  expect(scripts).toEqual(
    Object.fromEntries([...Object.keys(tasks), 'tasks'].map((name) => [name, `exec node scripts/dev/run.mjs ${name}`])),
  );
});

// Rules: PLATFORM-21
test('docs/settings.md lists every setting of config/schema.ts', () => {
  expect(readFileSync(path.join(root, 'docs/settings.md'), 'utf8')).toBe(settingsDocument());
  expect(Object.values(settingGroups).flatMap((group) => Object.keys(group))).toEqual(
    Object.keys(environmentSchema.shape),
  );
});
