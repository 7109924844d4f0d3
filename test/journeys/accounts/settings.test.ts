import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'puppeteer';
import sharp from 'sharp';
import { seriousViolations } from '../../support/browser/axe.ts';
import { hasBrowser, isLive, openBrowser, openPage } from '../../support/browser/browser.ts';
import { WAYS, type Way } from '../../support/browser/shopper.ts';
import { eventually } from '../../support/eventually.ts';
import { newMember, PASSWORD } from '../../support/http/new-member.ts';
import { Visitor } from '../../support/http/visitor.ts';
import { mailTo } from '../../support/mail/outbox.ts';
import { type SharedSite, sharedSite } from '../../support/shared/shared-site.ts';

const NEXT_PASSWORD = 'green kettle under red roof';

(hasBrowser ? describe : describe.skip)('a member’s settings', () => {
  let site: SharedSite;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let problems: string[];
  let isScripted: boolean;
  beforeAll(async () => {
    [site, browser] = await Promise.all([sharedSite(), openBrowser()]);
  }, 90_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });
  afterEach(async () => {
    expect(problems).toEqual([]);
    await context.close();
  });

  const logIn = async (email: string, password: string) => {
    const visitor = new Visitor(site);
    const { status } = await visitor.api('POST', '/shop/api/sessions', { email, password });
    return { status, visitor };
  };
  /** Gives the browser the cookies of a member. */
  const enter = async ({ cookies }: Visitor) => {
    const { hostname: domain } = new URL(site.origin);
    await context.setCookie(...[...cookies].map(([name, value]) => ({ name, value, domain, path: '/' })));
  };
  const open = async (visitor: Visitor, path: string, { javaScript, viewport }: Way, expectedStatus: number[] = []) => {
    context = await browser.createBrowserContext();
    await enter(visitor);
    isScripted = javaScript;
    ({ page, problems } = await openPage(context, { javaScript, viewport, expectedStatus }));
    await go(path);
  };
  const go = async (path: string) => {
    await page.goto(site.origin + path);
    await isReady();
  };
  const isReady = async () => {
    if (isScripted) await isLive(page, 'header nav button', ...((await page.$('main form')) ? ['main form'] : []));
  };
  const fill = async (selector: string, value: string) => {
    await page.$eval(selector, (field) => field instanceof HTMLInputElement && field.select());
    await page.type(selector, value);
  };
  const form = (action: string) => `form[action="${action}"]`;
  /** Waits with scripts of the page; without scripts the content is there with the page. */
  const isOn = async (path: string) => {
    if (isScripted) await page.waitForFunction((wanted) => location.pathname === wanted, {}, path);
    expect(new URL(page.url()).pathname).toBe(path);
  };
  const send = async (action: string) => {
    const press = () => page.click(`${form(action)} [type=submit]`);
    if (isScripted) await press();
    else await Promise.all([page.waitForNavigation(), press()]);
  };
  const find = (selector: string) => (isScripted ? page.waitForSelector(selector) : page.$(selector));
  const hasFocus = async (attribute: string, value: string) => {
    const read = (name: string) => document.activeElement?.getAttribute(name);
    // Scripts move the focus a moment after the text appears.
    if (isScripted)
      await page.waitForFunction(
        (name, wanted) => document.activeElement?.getAttribute(name) === wanted,
        {},
        attribute,
        value,
      );
    expect(await page.evaluate(read, attribute)).toBe(value);
  };
  const says = async (selector: string, words: string) => {
    expect([words, (await find(`${selector}::-p-text(${words})`)) !== null]).toEqual([words, true]);
  };
  /** Axe needs scripts; the markup is the same without them. */
  const isAccessible = async () => {
    if (isScripted) expect(await seriousViolations(page)).toEqual([]);
  };
  const typedIn = (selector: string) => page.$eval(selector, (field) => (field as HTMLInputElement).value);
  const isLoggedOut = async (visitor: Visitor) => (await visitor.twin().get('/me/settings')).status === 302;

  // Rules: ACCOUNTS-20
  test('reloads a page opened before a log-in in another tab, and keeps what was typed', async () => {
    const { email } = await newMember(site);
    await open(new Visitor(site), '/accounts/log-in?destination=/me/settings', WAYS[0][1], [403]);
    await enter((await logIn(email, PASSWORD)).visitor);
    await fill('[name=email]', email);
    await fill('[name=password]', PASSWORD);
    await send('/accounts/log-in');
    await isOn('/me/settings');
    await isReady();
    await enter((await logIn(email, PASSWORD)).visitor);
    await fill('[name=firstName]', 'Augusta');
    await send('/me/settings/names');
    await says('main [role=alert]', 'This page was out of date, so we reloaded it.');
    expect(await typedIn('[name=firstName]')).toBe('Augusta');
    await isReady();
    await send('/me/settings/names');
    await says('main [role=status]', 'Your name has been saved.');
  });

  // Rules: ACCOUNTS-22, ACCOUNTS-43
  test.each(WAYS)('changes the name, and shows problems beside the fields: %s', async (_name, way) => {
    const { visitor } = await newMember(site);
    await open(visitor, '/me/settings', way, [400]);
    await isAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    const names = form('/me/settings/names');
    await fill('[name=firstName]', 'Augusta');
    await fill('[name=lastName]', ' ');
    await send('/me/settings/names');
    await says(`${names} [role=alert]`, 'Last Name is required.');
    await hasFocus('name', 'lastName');
    expect(await typedIn('[name=firstName]')).toBe('Augusta');
    await isAccessible();

    await fill('[name=lastName]', 'King');
    await send('/me/settings/names');
    await says(`${names} [role=status]`, 'Your name has been saved.');
    await hasFocus('role', 'status');
    expect(await typedIn('[name=lastName]')).toBe('King');
    if (way.javaScript)
      await page.waitForFunction(() =>
        document.querySelector('header nav button')?.textContent?.includes('Hi Augusta'),
      );
    const session = await visitor.twin().get('/shop/api/session');
    expect(session.json).toMatchObject({ isLoggedIn: true, shortName: 'Augusta' });
  });

  test('shows the saved values when going back to a form', async () => {
    const { visitor } = await newMember(site);
    await open(visitor, '/me/email-preferences', WAYS[0][1]);
    await page.locator('main nav a[href="/me/settings"]').click();
    await page.waitForSelector('main [name=firstName]');
    await fill('[name=firstName]', 'Augusta');
    await send('/me/settings/names');
    await says('main [role=status]', 'Your name has been saved.');
    await page.locator('main nav a[href="/me/email-preferences"]').click();
    await page.waitForSelector('main h1::-p-text(Email Preferences)');
    await page.evaluate(() => history.back());
    await page.waitForSelector('main [name=firstName]');
    expect(await typedIn('[name=firstName]')).toBe('Augusta');
  });

  // Rules: ACCOUNTS-43
  test.each(WAYS)('requires the old password for a new one, and ends other sessions: %s', async (_name, way) => {
    const { email, visitor } = await newMember(site);
    const { visitor: elsewhere } = await logIn(email, PASSWORD);
    await open(visitor, '/me/settings', way, [400, 401]);
    const password = form('/me/settings/password');
    const change = async (current: string, next: string) => {
      await fill('[name=currentPassword]', current);
      await fill(`${password} [name=password]`, next);
      await fill('[name=confirmPassword]', next);
      await send('/me/settings/password');
    };
    await change('not my password', NEXT_PASSWORD);
    expect(await find(`${password} [role=alert]`)).not.toBeNull();
    expect(await isLoggedOut(elsewhere)).toBe(false);
    if (way.javaScript) expect(await typedIn(`${password} [name=password]`)).toBe(NEXT_PASSWORD);
    else expect(await typedIn(`${password} [name=password]`)).toBe('');
    await isAccessible();

    await change(PASSWORD, NEXT_PASSWORD);
    await says(`${password} [role=status]`, 'Your password has been saved.');
    await isReady();
    await hasFocus('role', 'status');
    expect(await isLoggedOut(elsewhere)).toBe(true);
    expect(await isLoggedOut(visitor)).toBe(true);
    // This browser has a new session, and the page works with it.
    await fill('[name=firstName]', 'Augusta');
    await send('/me/settings/names');
    await says(`${form('/me/settings/names')} [role=status]`, 'Your name has been saved.');
    expect((await logIn(email, PASSWORD)).status).toBe(401);
    expect((await logIn(email, NEXT_PASSWORD)).status).toBe(200);
  });

  // Rules: ACCOUNTS-21
  test.each(WAYS)('restores a form after log-in when the session ended before sending: %s', async (_name, way) => {
    const { email, visitor } = await newMember(site);
    await open(visitor, '/me/settings', way, [401]);
    await visitor.twin().api('DELETE', '/shop/api/logout');
    await fill('[name=firstName]', 'Augusta');
    await send('/me/settings/names');
    await isOn('/accounts/log-in');
    await isReady();
    await fill('[name=email]', email);
    await fill('[name=password]', PASSWORD);
    await send('/accounts/log-in');
    await isOn('/me/settings');
    const names = form('/me/settings/names');
    await says(`${names} [role]`, 'You’re logged in again');
    expect([await typedIn('[name=firstName]'), await typedIn('[name=lastName]')]).toEqual(['Augusta', 'Lovelace']);
    await isReady();
    await send('/me/settings/names');
    await says(`${names} [role=status]`, 'Your name has been saved.');
  });

  test('does not show one member’s form to another', async () => {
    const { visitor } = await newMember(site);
    const other = await newMember(site);
    await open(visitor, '/me/settings', WAYS[1][1]);
    await visitor.twin().api('DELETE', '/shop/api/logout');
    await fill('[name=firstName]', 'Augusta');
    await send('/me/settings/names');
    await isOn('/accounts/log-in');
    await fill('[name=email]', other.email);
    await fill('[name=password]', PASSWORD);
    await send('/accounts/log-in');
    await isOn('/me/settings');
    expect(await typedIn('[name=firstName]')).toBe('Ada');
  });

  // Rules: ACCOUNTS-44
  test.each(WAYS)('changes email preferences: %s', async (_name, way) => {
    const { visitor } = await newMember(site);
    await open(visitor, '/email-preferences', way);
    await isOn('/me/email-preferences');
    await isAccessible();
    expect(await page.$eval('[name=isSubscribed]', (box) => (box as HTMLInputElement).checked)).toBe(true);
    await page.click('[name=isSubscribed]');
    await page.click('[name=gender][value=f]');
    await send('/me/email-preferences');
    await says('main [role=status]', 'Your email preferences have been saved.');
    await go('/me/email-preferences');
    expect(await page.$eval('[name=isSubscribed]', (box) => (box as HTMLInputElement).checked)).toBe(false);
    expect(await page.$eval('[name=gender]:checked', (choice) => (choice as HTMLInputElement).value)).toBe('f');
    expect((await visitor.twin().get('/shop/api/session')).json).toMatchObject({ isSubscribed: false });
  });

  // Rules: ACCOUNTS-43, IMAGES-7, IMAGES-8
  test('adds, replaces and removes an avatar, and refuses other files', async () => {
    const { visitor } = await newMember(site);
    await open(visitor, '/me/settings', WAYS[0][1], [400, 401]);
    const image = (background: string) =>
      sharp({ create: { width: 1200, height: 800, channels: 3, background } })
        .png()
        .toBuffer();
    const choose = (name: string, body: Buffer, type: string) =>
      page.$eval(
        'main input[type=file]',
        (input, given) => {
          const chosen = new DataTransfer();
          chosen.items.add(
            new File([Uint8Array.from(atob(given.body), (c) => c.charCodeAt(0))], given.name, { type: given.type }),
          );
          (input as HTMLInputElement).files = chosen.files;
          input.dispatchEvent(new Event('change', { bubbles: true }));
        },
        { name, type, body: body.toString('base64') },
      );
    const shown = () =>
      page.waitForFunction(() => {
        const images = [
          ...document.querySelectorAll<HTMLImageElement>('header nav img, main img[src*="/shop/api/avatars/"]'),
        ];
        return (
          images.length === 2 &&
          images.every(({ naturalWidth }) => naturalWidth > 0) &&
          images.map(({ src }) => src.split('?')[0])
        );
      });
    await choose('notes.png', Buffer.from('no picture at all'), 'image/png');
    await says('main [role=alert]', 'We couldn’t read that picture.');
    await choose('large.png', Buffer.alloc(6 * 1024 * 1024), 'image/png');
    await says('main [role=alert]', 'That picture is larger than 5 MB.');
    await choose('red.png', await image('red'), 'image/png');
    await says('main [role=status]', 'Your picture has been saved.');
    const [first] = (await (await shown()).jsonValue()) as string[];
    await isAccessible();
    await choose('blue.png', await image('blue'), 'image/png');
    await page.waitForFunction(
      (before) => document.querySelector<HTMLImageElement>('header nav img')?.src.split('?')[0] !== before,
      {},
      first,
    );
    const [second] = (await (await shown()).jsonValue()) as string[];
    expect((await fetch(String(first))).status).toBe(404);
    expect((await fetch(String(second))).status).toBe(200);
    await page.locator('main button::-p-text(Remove)').click();
    await says('main [role=status]', 'Your picture has been removed.');
    await hasFocus('type', 'file');
    await page.waitForSelector('header nav img', { hidden: true });
    expect((await fetch(String(second))).status).toBe(404);
    // Without a session the visitor must log in.
    await visitor.twin().api('DELETE', '/shop/api/logout');
    await choose('green.png', await image('green'), 'image/png');
    await isOn('/accounts/log-in');
  });

  // Rules: ACCOUNTS-2, ACCOUNTS-43
  test('offers a subscriber the confirmation email and no features of full users', async () => {
    const [visitor, email] = [new Visitor(site), 'grace@example.com'];
    expect((await visitor.api('POST', '/shop/api/users', { email, options: '' })).status).toBe(200);
    await open(visitor, '/me/settings', WAYS[0][1]);
    expect(await page.$('[name=firstName], [name=currentPassword], input[type=file]')).toBeNull();
    await isAccessible();
    await send('/accounts/confirmation');
    await says('main [role=status]', 'Please check your email');
    const { link } = await mailTo(site.backing, email, 2);
    expect(link).toContain('/accounts/password/reset?password_token=');
  });

  // Rules: PRIVACY-7, ACCOUNTS-43
  test('downloads a member’s data, for the member only', async () => {
    const { email, visitor } = await newMember(site);
    await open(visitor, '/me/settings', WAYS[1][1]);
    const href = await page.$eval('main a[download]', (link) => link.getAttribute('href') ?? '');
    const answer = await visitor.get(href);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename=[\w.-]+\.json$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.text).toContain(email);
    expect(answer.text).not.toMatch(/password_hash|\$argon2|eyJ/);
    const stranger = await new Visitor(site).get(href);
    expect([stranger.status, stranger.headers.get('location')]).toEqual([
      302,
      '/accounts/log-in?destination=%2Fme%2Fsettings',
    ]);
    expect((await new Visitor(site).get(href, { accept: 'application/json' })).status).toBe(401);
  });

  // Rules: ACCOUNTS-34
  test.each(WAYS)('deletes the account after a checked box and the password: %s', async (_name, way) => {
    const { email, visitor } = await newMember(site);
    await open(visitor, '/me/settings', way, [400, 401]);
    const deletion = form('/me/settings/delete');
    await fill(`${deletion} [name=password]`, PASSWORD);
    await send('/me/settings/delete');
    await says(`${deletion} [role=alert]`, 'Please check this box to proceed.');
    expect(await isLoggedOut(visitor)).toBe(false);
    await fill(`${deletion} [name=password]`, 'not my password');
    await page.click(`${deletion} [name=confirm]`);
    await send('/me/settings/delete');
    expect(await find(`${deletion} [name=password][aria-invalid=true]`)).not.toBeNull();
    expect(await isLoggedOut(visitor)).toBe(false);
    await fill(`${deletion} [name=password]`, PASSWORD);
    if (!(await page.$eval(`${deletion} [name=confirm]`, (box) => (box as HTMLInputElement).checked)))
      await page.click(`${deletion} [name=confirm]`);
    await send('/me/settings/delete');
    await isOn('/accounts/log-in');
    await says('main [role=status]', 'Your account has been deleted.');
    expect((await context.cookies()).map(({ name }) => name)).not.toEqual(expect.arrayContaining(['session']));
    expect((await context.cookies()).map(({ name }) => name)).not.toEqual(expect.arrayContaining(['u_id']));
    expect((await logIn(email, PASSWORD)).status).toBe(401);
  });

  test.each(WAYS)('ends the session on log-out, and Back shows nothing personal: %s', async (_name, way) => {
    const { visitor } = await newMember(site);
    // Requests sent while the session ends are refused.
    await open(visitor, '/faq', way, [401]);
    await page.goto(`${site.origin}/me/settings`);
    await isReady();
    await send('/accounts/log-out');
    await isOn('/');
    expect(await isLoggedOut(visitor)).toBe(true);
    await page.goBack();
    // With scripts the page is replaced in the history; without, it is requested again.
    await isOn(way.javaScript ? '/faq' : '/accounts/log-in');
    await page.goto(`${site.origin}/account-settings`);
    expect(new URL(page.url()).pathname).toBe('/accounts/log-in');
  });

  test('ends the session by the menu, and Back shows nothing personal', async () => {
    const { email, visitor } = await newMember(site);
    await open(visitor, '/me/settings', { javaScript: true, viewport: 'desktop' }, [401]);
    await page.locator('main nav a[href="/me/email-preferences"]').click();
    // Navigation closes the menu, so wait for the page before opening it.
    await page.waitForSelector('main h1::-p-text(Email Preferences)');
    await isReady();
    await page.click('header nav button');
    await page.locator('header nav button::-p-text(Log Out)').click();
    await isOn('/');
    await page.waitForFunction(() => !document.cookie.includes('signed_in'));
    await eventually(() => isLoggedOut(visitor));
    await page.goBack();
    await page.waitForSelector('main h1::-p-text(Log In)');
    await isOn('/accounts/log-in');
    expect(await page.$eval('main', (main) => main.textContent)).not.toContain(email);
  });

  test('keeps forms working on a page that stays after log-out', async () => {
    const { visitor } = await newMember(site);
    const path = '/do-not-sell-my-personal-information';
    await open(visitor, path, { javaScript: true, viewport: 'desktop' }, [401]);
    await page.click('header nav button');
    await Promise.all([page.waitForNavigation(), page.locator('header nav button::-p-text(Log Out)').click()]);
    await Promise.all([page.waitForNavigation(), page.click('main form[action="/shop/api/privacy"] [type=submit]')]);
    await isOn(path);
    await says('main', 'You have opted out');
  });

  // Rules: ACCOUNTS-15
  test('shows the visitor’s My Deals after log-out', async () => {
    const { visitor } = await newMember(site);
    await open(visitor, '/shop', { javaScript: true, viewport: 'desktop' }, [401]);
    const ways = () => page.$$eval('main header a', (links) => links.map(({ textContent }) => textContent));
    expect(await ways()).toEqual([]);
    await page.click('header nav button');
    await Promise.all([page.waitForNavigation(), page.locator('header nav button::-p-text(Log Out)').click()]);
    expect(new URL(page.url()).pathname).toBe('/shop');
    expect(await ways()).toContain('Log In');
    expect(await isLoggedOut(visitor)).toBe(true);
  });
});
