import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'puppeteer';
import { darkViolations, seriousViolations } from '../../support/browser/axe.ts';
import { hasBrowser, NARROW_AND_WIDE, openBrowser } from '../../support/browser/browser.ts';
import { codeOf, heading, link, logInto, openStudio, type StudioTab } from '../../support/browser/studio-page.ts';
import { STAFF_PASSWORD, staffClient } from '../../support/contract/staff-client.ts';
import { type Site, startSite } from '../../support/site.ts';

const withBrowser = hasBrowser ? test : test.skip;
const STEP_MS = 30_000;
const ROOT = 'root@example.com';
const linkTexts = (links: Element[]) => links.map(({ textContent }) => textContent);
let browser: Browser | undefined;

beforeAll(async () => {
  if (hasBrowser) browser = await openBrowser();
}, 120_000);
afterAll(async () => {
  await browser?.close();
});

// A site of its own for each: only the first administrator gets the link.
describe.each(NARROW_AND_WIDE)('on a %s', (viewport) => {
  let site: Site;
  let secret = '';
  const staff = staffClient(() => site.backing);

  beforeAll(async () => {
    if (hasBrowser) site = await startSite();
  }, 120_000);
  afterAll(async () => {
    await site?.close();
  });

  async function visit(options: Parameters<typeof openStudio>[1] = {}): Promise<StudioTab> {
    if (!browser) throw new Error('No browser.');
    return openStudio(await browser.createBrowserContext(), { viewport, ...options });
  }
  /** The log-in of the root needs a code that was not used before. */
  async function logInRoot(tab: StudioTab, at: number): Promise<void> {
    await tab.page.goto(`${site.origin}/studio`);
    await tab.fill('Email', ROOT);
    await tab.fill('Password', STAFF_PASSWORD);
    await tab.press('Log in');
    await tab.fill('Code', codeOf(secret, at));
    await tab.press('Log in');
    await tab.page.waitForSelector('nav[aria-label="Studio"]');
  }

  /** As an administrator does for a member who lost their phone. */
  async function removeSecondFactor(email: string): Promise<void> {
    const { body } = await staff.manage('GET', '/v3/staff');
    const { uid } = body.users.find((user: { email: string }) => user.email === email);
    await staff.manage('DELETE', `/v3/staff/${uid}/second-factor`);
  }

  // Rules: STAFF-5, STAFF-11, STAFF-12, STAFF-33
  withBrowser(
    'the printed link makes the first administrator, who sets up a second factor and logs in with it',
    async () => {
      const tab = await visit({ expectedStatus: [400] });
      const { page } = tab;
      await page.goto(site.backing.firstAdministratorLink ?? '');
      await page.waitForSelector(heading('Welcome to your studio'));
      expect(await seriousViolations(page)).toEqual([]);
      await tab.fill('Email', ROOT);
      await tab.fill('Your name', 'Robin Root');
      await tab.fill('Password', 'short');
      await tab.press('Create account');
      await tab.shows('too short');
      await tab.fill('Password', STAFF_PASSWORD);
      await tab.press('Create account');
      await page.waitForFunction(() => location.pathname === '/studio/account');
      await tab.press('Set up');
      await tab.fill('Your password', STAFF_PASSWORD);
      await tab.press('Continue');
      await page.waitForSelector('svg[role="img"]');
      expect(await seriousViolations(page)).toEqual([]);
      secret = await page.$eval('code', (code) => code.textContent ?? '');
      await tab.fill('Code', codeOf(secret));
      await tab.press('Confirm');
      const codes = await page.waitForSelector('ul[aria-label="Recovery codes"]');
      expect(await codes?.$$eval('li', (all) => all.length)).toBe(10);
      expect(await tab.overflow()).toBe(0);
      await tab.press('I have stored them');
      await tab.shows('10 recovery codes are left');
      expect(await seriousViolations(page)).toEqual([]);
      expect(await darkViolations(page)).toEqual([]);
      if (viewport === 'phone') await tab.press('Open the menu');
      await tab.press('Log out');
      await page.waitForSelector(heading('Log in'));
      await logInRoot(tab, Date.now() + STEP_MS);
      expect(tab.problems).toEqual([]);
      // The link works once.
      await page.goto(`${site.origin}/studio/first/${(site.backing.firstAdministratorLink ?? '').split('/').at(-1)}`);
      await page.waitForSelector(heading('This link does not work anymore'));
      await page.close();
    },
  );

  // Rules: STAFF-6, STAFF-33
  withBrowser('an administrator invites an editor, who joins', async () => {
    const root = await visit();
    await removeSecondFactor(ROOT);
    await logInto(root, site.origin, ROOT);
    await root.navigate('People');
    await root.press('Invite');
    await root.fill('Email', 'ed@example.com');
    await root.press('Create invitation');
    await root.shows('ed@example.com is in the outbox');
    const shown = await root.page.$eval('dialog[open] code', (code) => code.textContent);
    expect(shown).toBe(`${site.origin}/studio/join/${await staff.invitation('ed@example.com')}`);
    expect(await seriousViolations(root.page)).toEqual([]);
    await root.press('Done');
    await root.shows('invited');
    expect(await root.overflow()).toBe(0);
    expect(await seriousViolations(root.page)).toEqual([]);
    const editor = await visit();
    await editor.page.goto(shown);
    await editor.shows('You are invited as an editor.');
    await editor.fill('Your name', 'Edith Editor');
    await editor.fill('Password', STAFF_PASSWORD);
    await editor.press('Create account');
    await editor.shows('Welcome!');
    expect(await seriousViolations(editor.page)).toEqual([]);
    expect(await editor.overflow()).toBe(0);
    await editor.page.locator(link('Later, go to the desk')).click();
    await editor.shows('What needs you today');
    expect(editor.problems).toEqual([]);
    await root.page.reload();
    await root.shows('Edith Editor');
    await root.navigate('Audit trail');
    await root.shows('Invite staff');
    expect(await seriousViolations(root.page)).toEqual([]);
    expect(root.problems).toEqual([]);
    await Promise.all([root.page.close(), editor.page.close()]);
  });

  // Rules: STAFF-1, STAFF-33
  withBrowser('each role sees only what it may do, and is refused the rest', async () => {
    const contributor = await staff.member('contributor', 'Connie');
    const tab = await visit();
    await logInto(tab, site.origin, contributor.email);
    await tab.navigate('All content');
    expect(await tab.page.$$eval('nav[aria-label="Studio"] a', linkTexts)).not.toContain('People');
    for (const path of ['people', 'tokens', 'audit']) {
      await tab.page.goto(`${site.origin}/studio/${path}`);
      await tab.shows('Your role does not include this');
    }
    await tab.page.goto(`${site.origin}/studio/content?type=post`);
    // The rows move while their images load: a person aims again, a pointer does not.
    const first = await tab.page.waitForSelector('tbody th a[href*="/content/post/"]');
    await first?.evaluate((entry) => (entry as HTMLElement).click());
    await tab.page.waitForSelector('::-p-aria([name="Save draft"])');
    expect(await tab.page.$('::-p-aria([name="Publish"][role="button"])')).toBeNull();
    expect(await tab.page.$('::-p-aria([name="Delete"][role="button"])')).toBeNull();
    // The server refuses what the screens do not show.
    const refused = await tab.page.evaluate(async () =>
      Promise.all(
        ['GET /v3/staff', 'GET /v3/audit-logs', 'POST /v3/bulk/delete'].map(async (call) => {
          const [method = '', path = ''] = call.split(' ');
          const json = { headers: { 'content-type': 'application/json' }, body: '{}' };
          const { status } = await fetch(`/studio/api${path}`, { method, ...(method === 'POST' && json) });
          return status;
        }),
      ),
    );
    expect(refused).toEqual([403, 403, 403]);
    const editor = await staff.member('editor', 'Evan');
    const other = await visit();
    await logInto(other, site.origin, editor.email);
    expect(await other.page.$$eval('nav[aria-label="Studio"] a', linkTexts)).not.toContain('People');
    await other.page.goto(`${site.origin}/studio/content?type=post`);
    await other.page.locator('tbody th a').click();
    await other.page.waitForSelector('::-p-aria([name="Publish"][role="button"])');
    expect(other.problems).toEqual([]);
    await Promise.all([tab.page.close(), other.page.close()]);
  });
});
