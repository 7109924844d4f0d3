import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, HTTPRequest } from 'puppeteer';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { freePort, type Running, runBacking, runWeb, seedForTests } from '../../../scripts/dev/run-built.ts';
import { hasBrowser, openBrowser } from '../../support/browser/browser.ts';
import { Shopper } from '../../support/browser/shopper.ts';
import { eventually } from '../../support/eventually.ts';
import { Visitor } from '../../support/http/visitor.ts';
import { mailTo } from '../../support/mail/outbox.ts';

const EMAIL = 'secret.keeper+deals@example.com';
const PASSWORDS = { first: 'violet-anvil-parade', second: 'marble-otter-canyon', wrong: 'wrong-banjo-lagoon' };

const ADS = 'https://securepubads.g.doubleclick.net';

/** A request of the browser: address, referrer and body. */
interface SentRequest {
  to: string;
  isOwn: boolean;
  isPage: boolean;
  referer: string;
  body: string;
}

/** Both programs as built, with the most verbose logs, and an analytics receiver. */
(hasBrowser ? describe : describe.skip)('what a visitor types and is sent', () => {
  let origin: string;
  let dataDir: string;
  let backing: Awaited<ReturnType<typeof runBacking>>;
  let web: Running;
  let browser: Browser;
  const sentRequests: SentRequest[] = [];
  const forwarded: string[] = [];
  /** By kind. */
  const secrets: Record<string, string> = {
    address: EMAIL,
    'address in an address': encodeURIComponent(EMAIL),
    'address as forms write it': new URLSearchParams({ '': EMAIL }).toString().slice(1),
    'address that nobody has': `nobody.${EMAIL}`,
    ...PASSWORDS,
  };
  const hash = createHash('md5').update(EMAIL).digest('hex');
  /** Receives events like an analytics tool. */
  const tool = createServer(async (request, response) => {
    for await (const chunk of request) forwarded.push(String(chunk));
    response.end('{"success":true}');
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => tool.listen(0, '127.0.0.1', resolve));
    const toolUrl = `http://127.0.0.1:${(tool.address() as AddressInfo).port}`;
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'thriftwire-secrets-'));
    const port = String(await freePort());
    origin = `http://127.0.0.1:${port}`;
    backing = await runBacking(dataDir, {
      APP_ENVIRONMENT: 'test',
      LOG_LEVEL: 'trace',
      PUBLIC_ORIGIN: origin,
      ANALYTICS_ADAPTER: 'segment',
      ANALYTICS_URL: toolUrl,
      ANALYTICS_KEY: 'write-key',
    });
    await seedForTests(backing.environment);
    web = await runWeb({
      ...backing.environment,
      PORT: port,
      PUBLIC_ORIGIN: origin,
      APP_ENVIRONMENT: 'test',
      LOG_LEVEL: 'trace',
      TRUSTED_PROXY_HOPS: '1',
      AD_PROVIDER: 'google',
      AD_NETWORK: '1234567',
      GOOGLE_CLIENT_ID: 'client.apps.example',
      GOOGLE_CLIENT_SECRET: 'client-secret',
    });
    browser = await openBrowser();
    await everything();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await web?.stop();
    await backing?.stop();
    await rm(dataDir, { recursive: true, force: true });
    tool.closeAllConnections();
    tool.close();
  });

  const mailbox = () => ({
    url: backing.environment.USERS_URL?.replace(/\/users$/, '') ?? '',
    credentials: { serviceToken: backing.environment.SERVICE_TOKEN ?? '' } as never,
  });

  async function openShopper(javaScript: boolean): Promise<Shopper> {
    const shopper = await Shopper.come(browser, origin, { javaScript, viewport: 'desktop' }, [400, 401, 404]);
    await shopper.page.setRequestInterception(true);
    shopper.page.on('request', (request) => {
      record(request);
      if (request.url().startsWith(origin)) void request.continue();
      else void request.respond({ status: 200, contentType: 'text/javascript', body: '' });
    });
    return shopper;
  }

  function record(request: HTTPRequest): void {
    sentRequests.push({
      to: request.url(),
      isOwn: request.url().startsWith(`${origin}/`),
      isPage: request.isNavigationRequest(),
      referer: request.headers().referer ?? '',
      body: request.postData() ?? '',
    });
  }

  /** Navigates and waits until the next page has sent its late events. */
  async function andSettles(act: () => Promise<void>): Promise<void> {
    const before = sentRequests.length;
    await act();
    const isPageView = ({ to, body }: SentRequest) => to.endsWith('/shop/api/events') && body.includes('Page Viewed');
    await eventually(() => sentRequests.slice(before).some(isPageView));
  }

  async function keepSession(shopper: Shopper, what: string): Promise<void> {
    secrets[`session ${what}`] = (await shopper.session())?.value ?? `no session ${what}`;
  }

  /** Signs up, logs out, mistypes the password, and resets it by a mailed link, with and without JavaScript. */
  async function everything(): Promise<void> {
    const shopper = await openShopper(true);
    await andSettles(() => shopper.go('/accounts/sign-up'));
    await shopper.fill({ email: EMAIL, password: PASSWORDS.first, confirmPassword: PASSWORDS.first });
    await shopper.tick('acceptEmails');
    await shopper.send('/accounts/sign-up');
    await shopper.reaches('/shop');
    await keepSession(shopper, 'of the sign-up');
    await andSettles(() => shopper.go('/me/settings'));
    await shopper.send('/accounts/log-out');
    await shopper.reaches('/');

    await shopper.go('/accounts/log-in');
    await shopper.fill({ email: EMAIL, password: PASSWORDS.wrong });
    await shopper.send('/accounts/log-in');
    await shopper.isAnnounced('don’t match');
    await shopper.go('/accounts/password/recovery');
    await shopper.fill({ email: EMAIL });
    await shopper.send('/accounts/password/recovery');
    await shopper.isHeaded('Please Check Your Email');
    const { link } = await mailTo(mailbox(), EMAIL, 2);
    secrets['mailed token'] = new URL(link).searchParams.get('password_token') ?? 'no token';

    await andSettles(() => shopper.go(link));
    await andSettles(() => shopper.follow('header a[href="/"]', '/'));
    await andSettles(() => shopper.go(`/stores/${testContent.stores.first}/products`));
    await eventually(() => sentRequests.some(({ to }) => to.startsWith(ADS)));
    await shopper.go(link);
    await shopper.fill({ password: PASSWORDS.second, confirmPassword: PASSWORDS.second });
    await shopper.send('/accounts/password/reset');
    await andSettles(() => shopper.reaches('/shop'));
    await keepSession(shopper, 'of the reset');

    const linked = await openShopper(true);
    await linked.go('/accounts/log-in/link');
    await linked.fill({ email: EMAIL });
    await linked.send('/accounts/log-in/link');
    await linked.isHeaded('Please Check Your Email');
    // Also the welcome, the reset and the news of the new password.
    const { link: logInLink } = await mailTo(mailbox(), EMAIL, 4);
    secrets['log-in token'] = new URL(logInLink).searchParams.get('token') ?? 'no token';
    await andSettles(() => linked.go(logInLink));
    await andSettles(() => linked.follow('header a[href="/"]', '/'));
    await linked.go(logInLink);
    await linked.send('/accounts/log-in/by-link');
    await andSettles(() => linked.reaches('/shop'));
    await keepSession(linked, 'of the link');

    const plain = await openShopper(false);
    await plain.go('/accounts/log-in');
    await plain.fill({ email: `nobody.${EMAIL}`, password: PASSWORDS.wrong });
    await plain.send('/accounts/log-in');
    await plain.isAnnounced('don’t match');
    await plain.go(link);
    await plain.isHeaded('This Link Has Expired');
    await causeErrors();
    await eventually(() => forwarded.join('').includes('Signed In'));
  }

  /** Errors of visitors, scripts and the database, which produce longer log lines. */
  async function causeErrors(): Promise<void> {
    const visitor = new Visitor({ origin });
    const query = new URLSearchParams({
      email: EMAIL,
      password: PASSWORDS.first,
      password_token: secrets['mailed token'] ?? '',
    });
    await visitor.get(`/accounts/password/reset?${query}`);
    await visitor.get(`/accounts/log-in/link?token=${secrets['log-in token']}`);
    await visitor.get(`/_page/accounts/log-in/link?token=${secrets['log-in token']}`);
    await visitor.get(`/nothing-here?${query}`);
    await visitor.get(`/_page/accounts/password/reset?${query}`);
    await visitor.send('POST', `/shop/api/sessions?${query}`, { json: { email: EMAIL, password: PASSWORDS.first } });
    await visitor.send('POST', '/shop/api/sessions', {
      headers: { 'content-type': 'application/json' },
      form: { email: EMAIL },
    });
    await visitor.api('POST', '/shop/api/users', { email: { $is: EMAIL }, password: [PASSWORDS.first] });
    visitor.cookies.set('session', `${secrets['session of the sign-up']}x`);
    await visitor.get('/shop/api/session');
    const sign = {
      email: `twice.${EMAIL}`,
      password: PASSWORDS.first,
      confirmPassword: PASSWORDS.first,
      options: 'password',
    };
    await Promise.all([1, 2, 3].map(() => new Visitor({ origin }).api('POST', '/shop/api/users', sign)));
    const { EVENTS_URL, USERS_URL } = backing.environment;
    for (const url of [EVENTS_URL, USERS_URL])
      await fetch(`${url}/api/v4/sessions?${query}`, {
        method: 'POST',
        body: `{"email":"${EMAIL}`,
        headers: { 'content-type': 'application/json' },
      });
  }

  /** The kinds of secrets that a text contains. */
  const secretsIn = (text: string): string[] =>
    Object.entries({ ...secrets, 'hash of the address': hash }).flatMap(([what, secret]) =>
      text.includes(secret) ? [what] : [],
    );

  test('is recorded by this test, with verbose logs', () => {
    for (const what of ['mailed token', 'log-in token']) expect(secrets[what]).toMatch(/^[\w-]{43}$/);
    for (const what of ['session of the sign-up', 'session of the reset', 'session of the link'])
      expect(secrets[what]).toMatch(/^eyJ/);
    expect(web.output()).toContain('"path":"/accounts/password/reset"');
    expect(web.output()).toContain('WrongLogin');
    expect(sentRequests.some(({ to }) => to.startsWith(ADS))).toBe(true);
    expect(forwarded.join('')).toContain('Signed In');
  });

  // Rules: MAIL-9, PRIVACY-5
  test('is in no log of site, services or database', async () => {
    const database = await readFile(path.join(dataDir, 'postgres.log'), 'utf8').catch(() => '');
    const found = { web: secretsIn(web.output()), backing: secretsIn(backing.output()), database: secretsIn(database) };
    expect(found).toEqual({ web: [], backing: [], database: [] });
  });

  test('is in no address but that of the mailed link', () => {
    const isMailedLink = ({ to, isPage, isOwn }: SentRequest) =>
      isOwn && isPage && ['/accounts/password/reset', '/accounts/log-in/link'].includes(new URL(to).pathname);
    const found = sentRequests.filter(({ to }) => secretsIn(to).length > 0);
    expect(found.filter((one) => !isMailedLink(one)).map(({ to }) => to)).toEqual([]);
    expect(found.length).toBeGreaterThan(0);
  });

  test('is in no Referer', () => {
    expect(sentRequests.filter(({ referer }) => secretsIn(referer).length > 0)).toEqual([]);
    // Other sites do not learn that it was an account page.
    expect(sentRequests.filter(({ isOwn, referer }) => !isOwn && /accounts|\/me\//.test(referer))).toEqual([]);
  });

  test('is not sent to third parties, by the browser or in forwarded events', () => {
    const others = sentRequests.filter(({ isOwn, to }) => !isOwn || to.endsWith('/shop/api/events'));
    expect(others.filter(({ body }) => secretsIn(body).length > 0)).toEqual([]);
    expect(secretsIn(forwarded.join(''))).toEqual([]);
  });

  test('is sent to the site only in bodies of account forms', () => {
    const forms =
      /^\/(?:accounts\/[\w/-]+|me\/[\w/-]+|shop\/api\/(?:users(?:\/password)?|sessions(?:\/by-link)?|log-in-links))$/;
    const sent = sentRequests.filter(({ body }) => secretsIn(body).length > 0).map(({ to }) => new URL(to).pathname);
    expect(sent.filter((to) => !forms.test(to))).toEqual([]);
  });
});
