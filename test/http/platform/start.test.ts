import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '../../support/eventually.ts';
import { type Site, startSite } from '../../support/site.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'thriftwire-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the start program until it ends. */
async function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [path.join(root, 'dist/server/start.js')], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', DATA_DIR: path.join(folder, 'data'), HOST: '127.0.0.1', ...environment },
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  child.stdout.resume();
  const [code] = await once(child, 'exit');
  return { code, complaint };
}

test('reports a port in use in one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  expect(await start({ PORT: String(port) })).toEqual({
    code: 1,
    complaint: `Port ${port} is in use: stop the other program or set PORT.\n`,
  });
  other.close();
});

test('reports all wrong settings in one sentence', async () => {
  const { code, complaint } = await start({ PORT: 'x', APP_ENVIRONMENT: 'prod', SMTP_URL: 'mail' });
  expect(code).toBe(1);
  expect(complaint).toMatch(/^Wrong settings: PORT .*; APP_ENVIRONMENT .*; SMTP_URL .*\.\n$/);
});

test('reports an unusable data folder in one sentence', async () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  const { code, complaint } = await start({ PORT: '0', DATA_DIR: file });
  expect(code).toBe(1);
  expect(complaint.trim().split('\n')).toHaveLength(1);
  expect(complaint).toContain('DATA_DIR');
});

describe('a running web program', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  // The test stops the web program itself.
  afterAll(() => site.backing.close());

  test('finishes accepted requests on SIGTERM and accepts no new ones', async () => {
    await (await fetch(`${site.origin}/_page/newest-deals`)).text();
    const { promise: received, resolve: onHang } = Promise.withResolvers<void>();
    site.backing.fault('search', { hang: true, onHang });
    const answer = new Promise<{ status: number; text: string }>((resolve, reject) => {
      get(`${site.origin}/search?query=shoes`, { headers: { accept: 'text/html' } }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        response.on('error', reject);
      }).on('error', reject);
    });
    // A silent connection must not delay the stop.
    const silent = connect(Number(new URL(site.origin).port), '127.0.0.1');
    silent.on('error', () => {});
    await Promise.all([received, once(silent, 'connect')]);
    process.kill(site.web.pid, 'SIGTERM');
    const closed = new Promise((resolve) => silent.resume().once('close', () => resolve('silent connection')));
    expect(await Promise.race([closed, answer.then(() => 'request')])).toBe('silent connection');
    await expect(fetch(`${site.origin}/healthz`)).rejects.toThrow();
    site.backing.fault('search', null);
    const { status, text } = await answer;
    expect(status).toBe(200);
    expect(text.endsWith('</html>')).toBe(true);
    // It ends well before the 20 s after which connections are closed by force.
    await eventually(() => !isAlive(site.web.pid), { within: 15_000 });
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
