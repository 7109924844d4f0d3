import { get } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { readUser } from '../../../src/contracts/accounts/account.ts';
import { createUser } from '../../../src/contracts/accounts/create-user.ts';
import { AUTH_TOKEN_HEADER } from '../../../src/contracts/accounts/user.ts';
import { callPath } from '../../../src/contracts/define-call.ts';
import { BROWSER, type TestSite, testSite } from '../../support/http/test-site.ts';
import { mailTo, type ReceivedMail } from '../../support/mail/outbox.ts';

const ADDRESS = 'reader@example.com';
let site: TestSite;
/** A new subscriber's id, session and welcome mail. */
let reader: { id: string; session: string };
let welcome: ReceivedMail;
beforeAll(async () => {
  site = await testSite();
  const answer = await callUsers('POST', createUser.path, { email: ADDRESS });
  const { id } = (await answer.json()) as { id: string };
  reader = { id, session: answer.headers.get(AUTH_TOKEN_HEADER) ?? '' };
  welcome = await mailTo(site.backing, ADDRESS);
});
beforeEach(() => callUsers('PATCH', callPath(readUser, { id: reader.id }), { subscribed: true }));
afterAll(() => site.close());

function callUsers(method: string, path: string, body?: object): Promise<Response> {
  const session = reader && { authorization: `Bearer ${reader.session}` };
  const headers = { 'content-type': 'application/json', ...session };
  return fetch(site.backing.urls.users + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
}

async function isSubscribed(): Promise<boolean> {
  const user = (await (await callUsers('GET', callPath(readUser, { id: reader.id }))).json()) as {
    subscribed: boolean;
  };
  return user.subscribed;
}

const token = () => /unsubscribe\?token=([\w-]+)/.exec(welcome.text)?.[1] ?? '';
const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, { method: 'POST', body, headers, redirect: 'manual' });
const form = (fields: Record<string, string>) => post('/unsubscribe', new URLSearchParams(fields), BROWSER);

// Rules: MAIL-3, ACCOUNTS-45
test('unsubscribes by the button of the page, not by opening the link', async () => {
  const page = await site.get(`/unsubscribe?token=${token()}`, BROWSER);
  const document = await page.text();
  expect(/name="token" value="([^"]*)"/.exec(document)?.[1]).toBe(token());
  expect([page.headers.get('cache-control'), page.headers.get('referrer-policy')]).toEqual([
    'no-store',
    'strict-origin',
  ]);
  expect(/rel="canonical" href="([^"]*)"/.exec(document)?.[1]).toBe('http://deals.test/unsubscribe');
  expect(await isSubscribed()).toBe(true);
  for (const _time of ['once', 'again']) {
    const answer = await form({ token: token() });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/unsubscribe?done=true']);
    expect(await isSubscribed()).toBe(false);
  }
  expect(await headingOf(await site.get('/unsubscribe?done=true', BROWSER))).toBe('You Are Unsubscribed');
});

// Rules: MAIL-6, ACCOUNTS-45, CALLS-8
test.each([
  ['as a form', () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
  ['in parts', () => formData({ 'List-Unsubscribe': 'One-Click' })],
])('unsubscribes by a mail program’s one-click request, %s', async (_how, body) => {
  const foreign = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
  const answer = await post(`/unsubscribe?token=${token()}`, body(), foreign);
  expect([answer.status, await answer.text(), await isSubscribed()]).toEqual([200, 'Unsubscribed.\n', false]);
});

test.each(['unknown', '', '../users', "' or 1=1", 'x'.repeat(300)])('ignores the token %j', async (guess) => {
  const answer = await form({ token: guess });
  expect([answer.status, await isSubscribed()]).toEqual([400, true]);
  expect(await headingOf(answer)).toBe('This Link Doesn’t Work');
  expect((await post(`/unsubscribe?token=${encodeURIComponent(guess)}`, new URLSearchParams())).status).toBe(400);
});

test('shows an error while the users service is down, and can be sent again', async () => {
  site.backing.fault('users', { status: 503 });
  try {
    const answer = await form({ token: token() });
    const document = await answer.text();
    expect([answer.status, /role="alert".*?Something went wrong, please try again\./.test(document)]).toEqual([
      503,
      true,
    ]);
    expect(/name="token" value="([^"]*)"/.exec(document)?.[1]).toBe(token());
    expect((await post(`/unsubscribe?token=${token()}`, new URLSearchParams())).status).toBe(503);
  } finally {
    site.backing.fault('users', null);
  }
});

// Rules: MAIL-7
test('shows mails of the outbox in a frame without scripts', async () => {
  const list = await site.get('/shop/internal/mail', BROWSER);
  expect(list.headers.get('cache-control')).toBe('no-store');
  const frame = /<iframe title="([^"]*)" src="([^"]*)"/.exec(await list.text())?.slice(1);
  expect(frame).toEqual(['Welcome to Thriftwire', `/shop/internal/mail/${welcome.id}`]);
  const mail = await site.get(`/shop/internal/mail/${welcome.id}`, BROWSER);
  const policy = mail.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none';.*; sandbox allow-popups allow-popups-to-escape-sandbox$/);
  expect(policy).not.toContain('script-src');
  expect(await mail.text()).toContain(`/unsubscribe?token=${token()}`);
  for (const id of ['unknown', '..%2f..%2fcredentials.json', 'x%00'])
    expect((await site.get(`/shop/internal/mail/${id}`, BROWSER)).status).toBe(404);
});

// Rules: ROUTES-24
test('refuses mails to a rebound host name', async () => {
  const { hostname, port } = new URL(site.origin);
  const status = await new Promise((resolve, reject) =>
    get({ hostname, port, path: '/shop/internal/mail', headers: { host: 'evil.example' } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).on('error', reject),
  );
  expect(status).toBe(404);
});

// Rules: ROUTES-24
test.each([
  ['in production', { APP_ENVIRONMENT: 'production' }],
  ['in staging', { APP_ENVIRONMENT: 'staging' }],
  ['of a site with a public address', { PUBLIC_ORIGIN: 'https://deals.example' }],
  ['without its address', { MAIL_URL: '' }],
])('hides mails %s', async (_where, environment) => {
  const closed = await testSite({ backing: site.backing, environment });
  try {
    for (const path of ['', `/${welcome.id}`, `?id=${welcome.id}`])
      expect((await closed.get(`/shop/internal/mail${path}`, BROWSER)).status).toBe(404);
  } finally {
    await closed.close();
  }
});

const headingOf = async (answer: Response) => /<h1[^>]*>([^<]*)/.exec(await answer.text())?.[1];

function formData(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}
