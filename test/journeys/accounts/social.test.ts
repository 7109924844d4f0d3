import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { freePort } from '../../../scripts/dev/run-built.ts';
import { readCounts } from '../../../src/contracts/analytics/event-calls.ts';
import {
  providerNames,
  type SocialProvider,
  socialInitPath,
  socialProviders,
} from '../../../src/domain/accounts/social-sign-in.ts';
import { PRIVACY_COOKIE } from '../../../src/domain/privacy/privacy-choice.ts';
import { testBacking } from '../../support/backing.ts';
import { seriousViolations } from '../../support/browser/axe.ts';
import { hasBrowser, hasRun, openBrowser, openPage, type viewports } from '../../support/browser/browser.ts';
import { eventually } from '../../support/eventually.ts';
import { type TestSite, testSite } from '../../support/http/test-site.ts';
import { type IdentityProviders, identityProviders } from '../../support/identity/identity-providers.ts';

const BUTTON = (provider: SocialProvider) => `main form[action="${socialInitPath(provider)}"] button`;
const ONE_TAP = '#one-tap';
const GOOGLE_SCRIPT = '/gsi/client';

(hasBrowser ? describe : describe.skip)('social sign-in', () => {
  let providers: IdentityProviders;
  let site: TestSite;
  let browser: Browser;
  let people = 0;
  beforeAll(async () => {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    providers = await identityProviders(origin);
    const backing = await testBacking({ social: providers.social, isSeeded: true });
    [site, browser] = await Promise.all([
      testSite({ backing, environment: { ...providers.environment, PORT: String(port), PUBLIC_ORIGIN: origin } }),
      openBrowser(),
    ]);
  }, 90_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
    await site?.backing.close();
    await providers?.close();
  });

  interface Visit {
    /** Whether the person has an account at the site from an earlier visit. */
    isKnown?: boolean;
    javaScript?: boolean;
    viewport?: keyof typeof viewports;
    cookies?: Record<string, string>;
  }
  /** A person in a new browser. */
  async function visitor({ isKnown = false, javaScript = true, viewport = 'desktop', cookies = {} }: Visit = {}) {
    if (!isKnown) people += 1;
    providers.person = { subject: `s${people}`, email: `p${people}@example.com`, firstName: 'Ann', lastName: 'Lee' };
    const context = await browser.createBrowserContext();
    const { page, problems } = await openPage(context, { javaScript, viewport });
    for (const [name, value] of Object.entries(cookies))
      await context.setCookie({ name, value, domain: '127.0.0.1', path: '/' });
    const leave = async () => {
      expect(problems).toEqual([]);
      await context.close();
    };
    return { page, leave };
  }
  const hasSession = async (page: Page) =>
    (await page.browserContext().cookies()).some(({ name, httpOnly }) => name === 'session' && httpOnly);
  const pressing = (page: Page, selector: string) => Promise.all([page.waitForNavigation(), page.click(selector)]);
  /** Consents at the provider and waits for the next page of this site. */
  async function agree(page: Page, provider: SocialProvider, javaScript: boolean): Promise<void> {
    await page.waitForSelector('#continue');
    await pressing(page, '#continue');
    // Apple responds with a form, which scripts submit.
    if (provider === 'apple' && !javaScript) await pressing(page, 'noscript button');
    await eventually(async () => {
      expect(new URL(page.url()).origin).toBe(site.origin);
      expect(await page.$('main h1')).not.toBeNull();
    });
  }

  // Rules: ACCOUNTS-37
  test('is tracked once, with its result, and a sign-up as a whole flow', async () => {
    const counts = async () => {
      const { urls, credentials } = site.backing;
      const headers = { authorization: `Bearer ${credentials.serviceToken}` };
      const answer = await fetch(`${urls.events}/api/v1/counts`, { headers });
      const { counts: rows } = readCounts.response.parse(await answer.json());
      const countOf = (event: string) => rows.find((row) => row.event === event)?.count ?? 0;
      return {
        subscribed: countOf('Subscribed'),
        signedIn: countOf('Signed In'),
        started: countOf('User Flow Started'),
        completed: countOf('User Flow Completed'),
      };
    };
    const expected = await counts();
    for (const [path, isKnown] of [
      ['/accounts/sign-up', false],
      ['/accounts/log-in', true],
      ['/accounts/log-in', false],
    ] as const) {
      const { page, leave } = await visitor({ isKnown });
      await page.goto(site.origin + path);
      // The code that records the press loads when the page is idle.
      await hasRun(page, '/start-social-');
      await pressing(page, BUTTON('google'));
      await agree(page, 'google', true);
      expected.signedIn += 1;
      if (!isKnown) {
        expected.subscribed += 1;
        expected.started += 1;
        expected.completed += 1;
      }
      await eventually(async () => expect(await counts()).toEqual(expected));
      await leave();
    }
  });

  describe.each([true, false])('with JavaScript: %s', (javaScript) => {
    // Rules: ACCOUNTS-36, ACCOUNTS-37
    test.each(socialProviders)('%s creates an account and returns to the destination', async (provider) => {
      const { page, leave } = await visitor({ javaScript, viewport: 'phone' });
      await page.goto(`${site.origin}/accounts/sign-up?destination=/stores`);
      expect(await page.$eval(BUTTON(provider), (button) => button.textContent)).toBe(
        `Sign Up with ${providerNames[provider]}`,
      );
      if (javaScript) expect(await seriousViolations(page)).toEqual([]);
      await pressing(page, BUTTON(provider));
      await agree(page, provider, javaScript);
      // Scripts track the result and remove it from the address.
      if (javaScript) await page.waitForFunction(() => location.search === '');
      expect(page.url()).toBe(`${site.origin}/stores${javaScript ? '' : '?created=true'}`);
      expect(await hasSession(page)).toBe(true);
      if (javaScript) await page.waitForFunction(() => document.body.innerText.includes('Hi Ann'));
      await leave();
    });
  });

  describe('Google’s one-tap prompt', () => {
    test('signs a visitor in on the current page', async () => {
      const { page, leave } = await visitor();
      await page.goto(`${site.origin}/stores`);
      await page.waitForSelector(ONE_TAP);
      await pressing(page, ONE_TAP);
      await page.waitForFunction(() => document.body.innerText.includes('Hi Ann'));
      expect(page.url()).toBe(`${site.origin}/stores`);
      expect(await hasSession(page)).toBe(true);
      // Not shown to members.
      expect(await requestsPrompt(page, `${site.origin}/categories`)).toBe(false);
      await leave();
    });

    test('is shown to visitors', async () => {
      const { page, leave } = await visitor();
      expect(await requestsPrompt(page, `${site.origin}/stores`)).toBe(true);
      await leave();
    });

    // Rules: PRIVACY-3, ACCOUNTS-41
    test.each<[string, string, Visit]>([
      ['on pages of accounts', '/accounts/log-in', {}],
      ['where the acquisition modal opens', '/stores?acq_modal=true', {}],
      ['where third parties may not learn of the visitor', '/stores', { cookies: { [PRIVACY_COOKIE]: 'refuse' } }],
    ])('is not shown %s', async (_where, path, visit) => {
      const { page, leave } = await visitor(visit);
      expect(await requestsPrompt(page, site.origin + path)).toBe(false);
      await leave();
    });

    // Rules: ACCOUNTS-40
    test('is reported if it cannot start', async () => {
      const { page, leave } = await visitor();
      await page.setRequestInterception(true);
      page.on('request', (request) =>
        request.url().endsWith(GOOGLE_SCRIPT)
          ? request.respond({ contentType: 'text/javascript', body: '' })
          : request.continue(),
      );
      const reported = page.waitForRequest(
        (request) => request.postData()?.includes('Unable to initialize google sdk') === true,
      );
      await page.goto(`${site.origin}/stores`);
      await reported;
      await leave();
    });
  });

  /** Whether a page requests the prompt, or its code, once its own scripts have started. */
  async function requestsPrompt(page: Page, address: string): Promise<boolean> {
    let isRequested = false;
    page.on('request', (request) => {
      isRequested ||= /google-one-tap|\/gsi\/client/.test(request.url());
    });
    await page.goto(address);
    await hasRun(page, '/start-social-');
    // Its requests are sent before the next response arrives.
    await page.evaluate(() => fetch('/healthz').then(() => undefined));
    return isRequested;
  }
});
