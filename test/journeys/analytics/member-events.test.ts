import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'puppeteer';
import { hasBrowser, openBrowser } from '../../support/browser/browser.ts';
import { SentEvents } from '../../support/browser/sent-events.ts';
import { Shopper } from '../../support/browser/shopper.ts';
import { type SharedSite, sharedSite } from '../../support/shared/shared-site.ts';

(hasBrowser ? describe : describe.skip)('events of members', () => {
  let site: SharedSite;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([sharedSite(), openBrowser()]);
  }, 90_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  // Rules: ANALYTICS-23
  test('a sign-up, changed preferences, resumed emails and a new alert are counted', async () => {
    const shopper = await Shopper.come(browser, site.origin, { javaScript: true, viewport: 'desktop' });
    const { page } = shopper;
    const events = new SentEvents(page);
    await shopper.go('/accounts/sign-up?destination=/me/email-preferences');
    const password = 'correct horse';
    await shopper.fill({ email: `events-${Date.now()}@example.com`, password, confirmPassword: password });
    await shopper.tick('acceptEmails');
    await shopper.send('/accounts/sign-up');
    await shopper.reaches('/me/email-preferences');
    expect(await events.some('Signed In')).toEqual([{ method: 'email' }]);

    const save = async () => {
      await shopper.send('/me/email-preferences');
      await shopper.isAnnounced('Your email preferences have been saved.');
    };
    await page.click('main input[name=gender][value=f]');
    await shopper.tick('isSubscribed');
    await save();
    expect(await events.some('User Interests Updated')).toEqual([{ gender: 'f' }]);
    expect(events.of('Subscribed')).toHaveLength(1);
    await shopper.tick('isSubscribed');
    await shopper.send('/me/email-preferences');
    const [, again] = await events.some('Subscribed', 2);
    expect(again).toEqual({ method: 'email', acquisition_flow: false, gender: 'f' });
    expect(events.of('User Interests Updated')).toHaveLength(1);

    await shopper.go('/deal-alerts');
    await shopper.fill({ searchString: 'copper kettle' });
    await shopper.send('/deal-alerts');
    await events.some('Deal Alert Created');
    const flow = { flow_name: 'deal-alert' };
    expect((await events.some('User Flow Started', 2)).at(-1)).toEqual(flow);
    expect((await events.some('User Flow Completed', 2)).at(-1)).toEqual(flow);
    expect((await events.some('User Flow Step Completed', 2)).at(-1)).toEqual({
      ...flow,
      step_name: 'details',
      step_number: 1,
    });
    await shopper.leave();
  });
});
