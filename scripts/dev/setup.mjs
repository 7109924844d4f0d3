/**
 * Installs, generates and builds when that is needed. Uses nothing but the Node that is there (20 or newer); the project's
 * own Node 24 arrives with the install.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourceStamp } from '../build/source-stamp.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const modules = path.join(root, 'node_modules');
export const nodeProgram = path.join(modules, '.bin/node');
const installStamp = path.join(modules, '.thriftwire-install');

const REASONS = [
  [/ENOSPC|no space left/i, 'the disk is full'],
  [/EDQUOT/i, 'the disk quota is used up'],
  [/EACCES|EPERM|EROFS/i, 'a file or folder of the project is not writable'],
  [/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i, 'the npm registry cannot be reached'],
  [/EUSAGE|in sync/i, 'package-lock.json does not fit package.json (run npm install and commit the result)'],
];

/** A step that failed, with one sentence for the person who waits for it. */
export class StageError extends Error {}

function reasonOf(output) {
  const known = REASONS.find(([pattern]) => pattern.test(output));
  if (known) return known[1];
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  return lines.find((line) => /error/i.test(line))?.trim() ?? lines.at(-1)?.trim() ?? 'no reason was given';
}

const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** Prints one line per stage: a running count of seconds on a terminal, `… done in 24 s` at the end. */
async function stage(name, command, args) {
  const start = performance.now();
  const seconds = () => Math.round((performance.now() - start) / 1000);
  const isWatched = process.stdout.isTTY === true;
  if (isWatched) process.stdout.write(`${name} …`);
  const tick = isWatched ? setInterval(() => process.stdout.write(`\r${name} … ${seconds()} s`), 1000) : undefined;
  try {
    const { code, output } = await run(command, args);
    const failure = code === 0 ? '' : `failed after ${seconds()} s`;
    process.stdout.write(`${isWatched ? '\r' : ''}${name} … ${failure || `done in ${seconds()} s`}   \n`);
    if (failure) {
      if (name === 'build') process.stderr.write(output);
      throw new StageError(`The ${name} failed: ${reasonOf(output)}.`);
    }
  } finally {
    clearInterval(tick);
  }
}

function run(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell: false });
    let output = '';
    const collect = (chunk) => {
      output = (output + chunk).slice(-20_000);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

async function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (read(installStamp) === wanted) return;
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major < 20) throw new StageError(`Node ${process.versions.node} is too old: Node 20 or newer is needed.`);
  // npm empties the folder first, which would delete another project's packages.
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new StageError(
      'node_modules is a link to another folder, which an install would empty: remove the link and try again.',
    );
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  // npm names its own program when it runs a script; otherwise use the one on the PATH.
  if (npm) await stage('install', process.execPath, [npm, ...args]);
  else await stage('install', 'npm', args);
  mkdirSync(path.dirname(installStamp), { recursive: true });
  writeFileSync(installStamp, wanted);
}

async function generate() {
  const { code, output } = await run(nodeProgram, ['scripts/build/generate.ts']);
  if (code === 0) return;
  process.stderr.write(output);
  throw new StageError(`Generating files failed: ${reasonOf(output)}.`);
}

/** The build generates files itself. */
async function build() {
  const built = read(path.join(root, 'dist/server/manifest.json'));
  if (built !== '' && JSON.parse(built).sources === sourceStamp(root)) return;
  await stage('build', nodeProgram, ['scripts/build/build.ts']);
}

/** @param {'install' | 'generate' | 'build'} [level] */
export async function prepare(level = 'install') {
  try {
    await install();
    if (level === 'generate') await generate();
    if (level === 'build') await build();
  } catch (error) {
    throw error instanceof StageError ? error : new StageError(`The set-up failed: ${reasonOf(String(error))}.`);
  }
}
