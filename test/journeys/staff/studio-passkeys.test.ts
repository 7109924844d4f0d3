import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'puppeteer';
import { darkViolations, seriousViolations } from '../../support/browser/axe.ts';
import { hasBrowser, openBrowser } from '../../support/browser/browser.ts';
import { button, heading, logInto, openStudio, type StudioTab } from '../../support/browser/studio-page.ts';
import { STAFF_PASSWORD, staffClient } from '../../support/contract/staff-client.ts';
import { type Site, startSite } from '../../support/site.ts';

const withBrowser = hasBrowser ? test : test.skip;
let site: Site;
let browser: Browser | undefined;
const staff = staffClient(() => site.backing);

beforeAll(async () => {
  if (!hasBrowser) return;
  // Browsers have no passkeys for an IP address.
  [site, browser] = await Promise.all([startSite({}, { host: 'localhost' }), openBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** A tab whose browser has an authenticator that answers at once. */
async function visit(options: Parameters<typeof openStudio>[1] = {}): Promise<StudioTab> {
  if (!browser) throw new Error('No browser.');
  const tab = await openStudio(await browser.createBrowserContext(), options);
  const devtools = await tab.page.createCDPSession();
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return tab;
}

// Rules: STAFF-120, STAFF-122
withBrowser.each(['desktop', 'phone'] as const)(
  'a member adds a passkey and logs in with it on a %s',
  async (viewport) => {
    const member = await staff.member('editor', `Pat ${viewport}`);
    const tab = await visit({ viewport });
    const { page } = tab;
    await logInto(tab, site.origin, member.email);
    await page.goto(`${site.origin}/studio/account`);
    await tab.press('Add a passkey');
    await tab.fill('Your password', STAFF_PASSWORD);
    await tab.press('Continue');
    await tab.fill('Name', 'Work laptop');
    expect(await seriousViolations(page)).toEqual([]);
    await tab.press('Create passkey');
    await page.waitForSelector('ul[aria-label="Recovery codes"]');
    await tab.press('I have stored them');
    await tab.shows('you log in with a passkey');
    await tab.shows('Work laptop');
    expect(await seriousViolations(page)).toEqual([]);
    expect(await darkViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    await page.evaluate(() => fetch('/studio/api/v3/user-session', { method: 'DELETE' }));
    await page.goto(`${site.origin}/studio/account`);
    await page.waitForSelector(heading('Log in'));
    expect(await seriousViolations(page)).toEqual([]);
    await tab.press('Log in with a passkey');
    await tab.shows('Work laptop');

    // After the password it is the second factor.
    await page.evaluate(() => fetch('/studio/api/v3/user-session', { method: 'DELETE' }));
    await page.goto(`${site.origin}/studio/account`);
    await tab.fill('Email', member.email);
    await tab.fill('Password', STAFF_PASSWORD);
    await tab.press('Log in');
    await tab.press('Use a passkey');
    await tab.press('Rename Work laptop');
    await tab.fill('Name', 'Blue key');
    await tab.press('Rename');
    await tab.shows('Blue key');
    await tab.press('Remove Blue key');
    await page.waitForSelector('dialog[open] input[type="password"]', { visible: true });
    expect(await seriousViolations(page)).toEqual([]);
    await tab.fill('Your password', STAFF_PASSWORD);
    await tab.press('Remove with a passkey');
    await tab.shows('your password alone opens your account');
    expect(tab.problems).toEqual([]);
    await page.close();
  },
);

// Rules: STAFF-123
withBrowser('an administrator whose role needs a second factor sets up a passkey', async () => {
  const strict = await startSite({}, { host: 'localhost', requiresSecondFactor: true });
  try {
    const strictStaff = staffClient(() => strict.backing);
    const { email } = await strictStaff.root();
    const tab = await visit();
    await tab.page.goto(`${strict.origin}/studio`);
    await tab.fill('Email', email);
    await tab.fill('Password', STAFF_PASSWORD);
    await tab.press('Log in');
    await tab.press('Use a passkey instead');
    expect(await seriousViolations(tab.page)).toEqual([]);
    await tab.fill('Your password', STAFF_PASSWORD);
    await tab.press('Continue');
    await tab.fill('Name', 'Phone');
    await tab.press('Create passkey');
    await tab.page.waitForSelector(button('I have stored them'));
    await tab.press('I have stored them');
    await tab.page.waitForSelector('nav[aria-label="Studio"]');
    expect(tab.problems).toEqual([]);
    await tab.page.close();
  } finally {
    await strict.close();
  }
});

// Rules: STAFF-127
withBrowser('a page that a phone shares is in the quick deal after the log-in', async () => {
  const { email } = await staff.member('editor', 'Sharon Share');
  const tab = await visit({ viewport: 'phone', expectedStatus: [400, 422, 502] });
  const text = 'Look at this! https://shop.example/kettle?id=5&x=1';
  await tab.page.goto(`${site.origin}/studio/quick-deal?${new URLSearchParams({ title: 'Kettle', text })}`);
  await tab.fill('Email', email);
  await tab.fill('Password', STAFF_PASSWORD);
  await tab.press('Log in');
  const address = await tab.page.waitForSelector('input[name="page"]');
  expect(await address?.evaluate((input) => (input as HTMLInputElement).value)).toBe(
    'https://shop.example/kettle?id=5&x=1',
  );
  await tab.page.close();
});
