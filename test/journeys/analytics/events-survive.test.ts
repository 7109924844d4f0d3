import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'puppeteer';
import { eventBursts } from '../../../scripts/checks/event-bursts.ts';
import { readCounts } from '../../../src/contracts/analytics/event-calls.ts';
import { hasBrowser, openBrowser } from '../../support/browser/browser.ts';
import { type Site, startSite } from '../../support/site.ts';

(hasBrowser ? describe : describe.skip)('events of pages in trouble', () => {
  let site: Site;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(), openBrowser()]);
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  test('left, offline, unconfirmed, closed or crashed pages lose at most the last second, and nothing counts twice', async () => {
    const { made, unsent } = await eventBursts({
      browser,
      origin: site.origin,
      events: 300,
      burst: 60,
      paths: ['/', '/deals'],
    });
    const { urls, credentials } = site.backing;
    const answer = await fetch(`${urls.events}/api/v1/counts?event=Client+Go+Click`, {
      headers: { authorization: `Bearer ${credentials.serviceToken}` },
    });
    const counted = readCounts.response.parse(await answer.json()).counts.reduce((sum, { count }) => sum + count, 0);
    expect(made).toBe(300);
    expect(counted).toBeLessThanOrEqual(made);
    expect(counted).toBeGreaterThanOrEqual(made - unsent);
  }, 120_000);
});
