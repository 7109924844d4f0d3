import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import { staticFiles } from '../../../src/controllers/staff/static-files.ts';

const dist = mkdtempSync(path.join(tmpdir(), 'thriftwire-static-'));
afterEach(() => rmSync(dist, { recursive: true, force: true }));

test('a running program serves its own build after another build replaces the folder', async () => {
  const assets = path.join(dist, 'public/assets');
  mkdirSync(assets, { recursive: true });
  writeFileSync(path.join(assets, 'main-A1.js'), 'console.log(1)');
  writeFileSync(path.join(assets, 'main-A1.js.gz'), gzipSync('console.log(1)'));
  const app = express().use(staticFiles(dist));
  rmSync(dist, { recursive: true });

  const zipped = await request(app).get('/assets/main-A1.js').set('accept-encoding', 'gzip');
  expect([zipped.status, zipped.headers['content-encoding'], zipped.text]).toEqual([200, 'gzip', 'console.log(1)']);
  const plain = await request(app).get('/assets/main-A1.js').set('accept-encoding', 'identity');
  expect([plain.status, plain.headers['content-encoding']]).toEqual([200, undefined]);
  expect(plain.headers.etag).not.toBe(zipped.headers.etag);
  const again = await request(app)
    .get('/assets/main-A1.js')
    .set('if-none-match', String(zipped.headers.etag))
    .set('accept-encoding', 'gzip');
  expect(again.status).toBe(304);
  expect((await request(app).get('/assets/main-A1.js.gz')).status).toBe(404);
});
