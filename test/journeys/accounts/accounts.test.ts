import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'puppeteer';
import { hasBrowser, openBrowser } from '../../support/browser/browser.ts';
import { SentEvents } from '../../support/browser/sent-events.ts';
import { Shopper, WAYS, type Way } from '../../support/browser/shopper.ts';
import { newMember, PASSWORD } from '../../support/http/new-member.ts';
import { Visitor } from '../../support/http/visitor.ts';
import { mailsTo, mailTo } from '../../support/mail/outbox.ts';
import { type SharedSite, sharedSite } from '../../support/shared/shared-site.ts';

const NEXT_PASSWORD = 'green kettle under red roof';
const SIGN_UP = '/accounts/sign-up';
const LOG_IN = '/accounts/log-in';
const LOG_OUT = '/accounts/log-out';
const RECOVERY = '/accounts/password/recovery';
const RESET = '/accounts/password/reset';
const LINK = '/accounts/log-in/link';
const BY_LINK = '/accounts/log-in/by-link';
const CONFIRMATION = '/accounts/confirmation';
const SETTINGS = '/me/settings';
const DAY_S = 86_400;

const PASSWORD_TOO_SHORT = 'Passwords need to be at least 8 characters.';
const UNEQUAL = "Password doesn't match.";
const UNCHECKED = 'Please check this box to proceed.';
const WRONG_LOGIN = 'That email and password don’t match. Please try again.';

(hasBrowser ? describe : describe.skip)('an account', () => {
  let site: SharedSite;
  let browser: Browser;
  const here: Shopper[] = [];
  let people = 0;
  beforeAll(async () => {
    [site, browser] = await Promise.all([sharedSite(), openBrowser()]);
  }, 90_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });
  afterEach(async () => {
    for (const shopper of here.splice(0)) await shopper.leave();
  });

  /** Refused forms are answered with 400 or 401. */
  const newShopper = async (way: Way) => {
    const shopper = await Shopper.come(browser, site.origin, way, [400, 401]);
    here.push(shopper);
    return shopper;
  };
  const newAddress = () => {
    people += 1;
    return `grace.hopper+${people}@example.com`;
  };
  const canLogIn = async (email: string, password: string) =>
    (await new Visitor(site).api('POST', '/shop/api/sessions', { email, password })).status === 200;

  // Rules: ACCOUNTS-3, ACCOUNTS-26, ACCOUNTS-31, ACQUISITION-18
  test.each(WAYS)('of a subscriber becomes a full one by the mailed link, once: %s', async (_name, way) => {
    const email = newAddress();
    const shopper = await newShopper(way);
    await shopper.go(SIGN_UP);
    await shopper.follow('main a[href="/acq/daily-deals"]', '/acq/daily-deals');
    await shopper.isHeaded('The deals you want, in your inbox');
    expect(await shopper.page.$$('main :is([name=password], [name=acceptEmails])')).toEqual([]);
    await shopper.expectNoFaults();
    await shopper.go('/acq/black-friday');
    await shopper.expectNoFaults();
    const headline = await shopper.page.$eval('h1', ({ textContent }) => textContent ?? '');
    await shopper.fill({ email: 'grace at example' });
    expect(await shopper.page.$('main [role=alert], main [aria-invalid]')).toBeNull();
    await shopper.send(SIGN_UP);
    await shopper.isRefused({
      email: "That email doesn't look right, please try again.",
      acceptEmails: UNCHECKED,
    });
    await shopper.isHeaded(headline);
    expect(await shopper.valueOf('email')).toBe('grace at example');
    await shopper.expectNoFaults();
    await shopper.fill({ email });
    await shopper.tick('acceptEmails');
    await shopper.send(SIGN_UP);
    await shopper.reaches('/deal-alerts');
    expect((await mailTo(site.backing, email)).link).toContain(site.origin);

    await shopper.go(SETTINGS);
    expect(await shopper.page.$(`main form[action="${CONFIRMATION}"]`)).not.toBeNull();
    await shopper.send(LOG_OUT);
    await shopper.reaches('/');
    expect(await shopper.session()).toBeUndefined();

    await shopper.go(LOG_IN);
    await shopper.fill({ email, password: PASSWORD });
    await shopper.send(LOG_IN);
    await shopper.isAnnounced('not found, signup to create password');
    await shopper.expectNoFaults();
    await shopper.send(CONFIRMATION);
    await shopper.isAnnounced('Please check your email.');
    const { link } = await mailTo(site.backing, email, 2);
    expect(link.startsWith(`${site.origin}${RESET}?password_token=`)).toBe(true);

    await shopper.go(link);
    await shopper.isHeaded('Confirm Your Email');
    await shopper.expectNoFaults();
    expect(await shopper.valueOf('email')).toBe(email);
    await shopper.fill({ password: 'short', confirmPassword: 'shorter' });
    await shopper.send(RESET);
    await shopper.isRefused({ password: PASSWORD_TOO_SHORT, confirmPassword: UNEQUAL });
    await shopper.fill({ password: PASSWORD, confirmPassword: PASSWORD });
    await shopper.send(RESET);
    await shopper.reaches('/shop');
    await shopper.go(SETTINGS);
    expect(await shopper.page.$('main [name=currentPassword]')).not.toBeNull();

    await shopper.go(link);
    await shopper.isHeaded('This Link Has Expired');
    await shopper.expectNoFaults();
    expect(await canLogIn(email, PASSWORD)).toBe(true);
  });

  test.each(WAYS)(
    'is created, logged out and logged in again, on the way to a members’ page: %s',
    async (_name, way) => {
      const email = newAddress();
      const shopper = await newShopper(way);
      await shopper.go(SETTINGS);
      await shopper.reaches(LOG_IN);
      await shopper.follow(`main a[href^="${SIGN_UP}"]`, SIGN_UP);
      await shopper.isHeaded('Join Free');
      await shopper.expectNoFaults();
      await shopper.fill({ email, password: 'short', confirmPassword: PASSWORD });
      await shopper.send(SIGN_UP);
      await shopper.isRefused({
        password: PASSWORD_TOO_SHORT,
        confirmPassword: UNEQUAL,
        acceptEmails: UNCHECKED,
      });
      await shopper.expectNoFaults();
      expect(await shopper.valueOf('email')).toBe(email);
      await shopper.fill({ password: PASSWORD, confirmPassword: PASSWORD });
      await shopper.tick('acceptEmails');
      await shopper.send(SIGN_UP);
      await shopper.reaches(SETTINGS);
      expect(await shopper.session()).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
      await shopper.send(LOG_OUT);
      await shopper.reaches('/');
      expect(await shopper.session()).toBeUndefined();

      await shopper.go(SETTINGS);
      await shopper.reaches(LOG_IN);
      await shopper.expectNoFaults();
      await shopper.fill({ email: `not.${email}`, password: PASSWORD });
      await shopper.send(LOG_IN);
      await shopper.isAnnounced(WRONG_LOGIN);
      await shopper.fill({ email, password: NEXT_PASSWORD });
      await shopper.send(LOG_IN);
      await shopper.isAnnounced(WRONG_LOGIN);
      await shopper.expectNoFaults();
      expect(await shopper.valueOf('email')).toBe(email);
      expect(await shopper.session()).toBeUndefined();
      await shopper.fill({ password: PASSWORD });
      await shopper.send(LOG_IN);
      await shopper.reaches(SETTINGS);
      const { expires = 0 } = (await shopper.session()) ?? {};
      expect((expires - Date.now() / 1_000) / DAY_S).toBeCloseTo(30, 1);
      // These pages redirect members.
      await shopper.go(SIGN_UP);
      await shopper.reaches('/shop');

      await shopper.go(SETTINGS);
      await shopper.send(LOG_OUT);
      await shopper.reaches('/');
      // On a phone the link is in the menu.
      await shopper.go('/stores');
      await shopper.page.$eval(`header a[href="${LOG_IN}"]`, (link) => (link as HTMLElement).click());
      await shopper.reaches(LOG_IN);
      await shopper.isHeaded('Log In');
      await shopper.tick('remember');
      await shopper.fill({ email, password: PASSWORD });
      await shopper.send(LOG_IN);
      await shopper.reaches('/stores');
      expect(await shopper.session()).toMatchObject({ session: true });
    },
  );

  // Rules: ACCOUNTS-47
  test.each(WAYS)('is logged in by a mailed link that works once, on the way to a page: %s', async (_name, way) => {
    const { email } = await newMember(site);
    const shopper = await newShopper(way);
    const events = new SentEvents(shopper.page);
    await shopper.go('/me/email-preferences');
    await shopper.reaches(LOG_IN);
    await shopper.follow(`main a[href="${LINK}"]`, LINK);
    await shopper.isHeaded('Log In by Email');
    await shopper.expectNoFaults();
    await shopper.fill({ email: 'grace at example' });
    await shopper.send(LINK);
    await shopper.isRefused({ email: "That email doesn't look right, please try again." });
    await shopper.fill({ email });
    await shopper.send(LINK);
    await shopper.isHeaded('Please Check Your Email');
    await shopper.expectNoFaults();
    const { link } = await mailTo(site.backing, email, 2);
    expect(link.startsWith(`${site.origin}${LINK}?token=`)).toBe(true);

    const other = await newShopper(way);
    for (const one of [shopper, other]) {
      await one.go(link);
      await one.reaches(LINK);
      expect(await one.session()).toBeUndefined();
      expect(await one.valueOf('email')).toBe(email);
    }
    await shopper.expectNoFaults();
    await shopper.send(BY_LINK);
    await shopper.reaches('/me/email-preferences');
    expect(await shopper.session()).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    if (way.javaScript) expect(await events.some('Signed In')).toEqual([{ method: 'email' }]);

    // The used link again, on a page opened before.
    await other.send(BY_LINK);
    if (way.javaScript) await other.isAnnounced('This link has expired or has already been used.');
    else await other.isHeaded('This Link Has Expired');
    await other.expectNoFaults();
    expect(await other.session()).toBeUndefined();
    await other.go(link);
    await other.isHeaded('This Link Has Expired');
    await other.expectNoFaults();
    expect(await other.page.$(`main form[action="${LINK}"]`)).not.toBeNull();
  });

  // Rules: ACCOUNTS-33
  test.each(WAYS)('gets a new password by a mailed link that works once: %s', async (_name, way) => {
    const { email, visitor: elsewhere } = await newMember(site);
    const shopper = await newShopper(way);
    await shopper.go(RESET);
    await shopper.reaches(RECOVERY);
    await shopper.go(LOG_IN);
    await shopper.follow(`main a[href="${RECOVERY}"]`, RECOVERY);
    // The previous page has a field of the same name and stays until this one is loaded.
    await shopper.isHeaded('Forgot Your Password?');
    await shopper.expectNoFaults();
    const nobody = `not.${email}`;
    await shopper.fill({ email: nobody });
    await shopper.send(RECOVERY);
    await shopper.isHeaded('Please Check Your Email');
    const confirmation = await shopper.page.$eval('main', (main) => main.innerText);
    await shopper.expectNoFaults();
    await shopper.go(RECOVERY);
    await shopper.fill({ email });
    await shopper.send(RECOVERY);
    await shopper.isHeaded('Please Check Your Email');
    expect(await shopper.page.$eval('main', (main) => main.innerText)).toBe(confirmation);
    const { link } = await mailTo(site.backing, email, 2);
    expect(await mailsTo(site.backing, nobody)).toEqual([]);

    const other = await newShopper(way);
    for (const one of [shopper, other]) {
      await one.go(link);
      await one.isHeaded('Set a New Password');
      await one.fill({ password: NEXT_PASSWORD, confirmPassword: NEXT_PASSWORD });
    }
    await shopper.expectNoFaults();
    await shopper.send(RESET);
    await shopper.reaches('/shop');
    expect(await shopper.session()).toBeDefined();
    expect((await elsewhere.get(SETTINGS)).status).toBe(302);
    expect(await canLogIn(email, PASSWORD)).toBe(false);
    expect(await canLogIn(email, NEXT_PASSWORD)).toBe(true);

    // The used link again, on a page opened before.
    await other.send(RESET);
    if (way.javaScript) await other.isAnnounced('This link has expired or has already been used.');
    else await other.isHeaded('This Link Has Expired');
    await other.expectNoFaults();
    expect(await other.session()).toBeUndefined();
    await other.follow(`main a[href="${RECOVERY}"]`, RECOVERY);
  });
});
