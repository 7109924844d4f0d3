import { Writable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { writeSitemap } from '../../../src/controllers/syndication/sitemap-xml.ts';

test('ends a stalled download at the deadline', async () => {
  async function* endless() {
    for (let n = 1; ; n++) yield { contentType: 'post', path: `/deals/a${n}`, isTyped: false };
  }
  const stuck = new Writable({ write: () => {} });
  const writing = writeSitemap(endless(), { origin: 'http://deals.test', deadline: AbortSignal.timeout(50) }, stuck);
  await expect(writing).rejects.toMatchObject({ name: 'AbortError' });
  expect(stuck.destroyed).toBe(true);
}, 5_000);
