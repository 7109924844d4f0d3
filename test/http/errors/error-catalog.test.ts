import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { actions } from '../../../src/actions/registry.ts';
import { tokens } from '../../../src/app/container/tokens.ts';
import { type TestBacking, testBacking } from '../../support/backing.ts';
import { eventually } from '../../support/eventually.ts';
import { NEW_PASSWORD, PASSWORD } from '../../support/http/account-requests.ts';
import { type TestSite, testSite } from '../../support/http/test-site.ts';
import { type UsersProxy, usersProxy } from '../../support/http/users-proxy.ts';
import { Visitor, type VisitorAnswer } from '../../support/http/visitor.ts';
import { mailsTo, mailTo } from '../../support/mail/outbox.ts';

const LEGACY_SECRET = 'what-an-earlier-site-signed-with';

let backing: TestBacking;
let proxy: UsersProxy;
let site: TestSite;
let hasBrokenClock = false;
const log: { level: number; name?: string; msg: string }[] = [];
beforeAll(async () => {
  backing = await testBacking({
    isSeeded: true,
    publicOrigin: 'http://deals.test',
    logLevel: 'silent',
    legacyTokenSecret: LEGACY_SECRET,
  });
  proxy = await usersProxy(backing.urls.users);
  site = await testSite({
    backing,
    environment: { TRUSTED_PROXY_HOPS: '1', USERS_URL: proxy.url, LEGACY_TOKEN_SECRET: LEGACY_SECRET },
    prepare: (container) => {
      const lines = { write: (line: string) => void log.push(JSON.parse(line)) };
      container.rebind(tokens.log).toConstantValue(pino({ level: 'info' }, lines));
      container.rebind(tokens.clock).toConstantValue(() => {
        if (hasBrokenClock) throw new Error('The clock of secrets has stopped.');
        return new Date();
      });
    },
  });
}, 60_000);
afterAll(async () => {
  await site?.close();
  await proxy?.close();
  await backing?.close();
});
beforeEach(() => {
  log.length = 0;
  proxy.asked.length = 0;
});
afterEach(() => {
  hasBrokenClock = false;
  proxy.changeNothing();
  backing.fault('users', null);
  backing.fault('reports', null);
});

/** Log lines at level error, which monitoring receives. */
const reported = () => log.filter(({ level }) => level >= 50);

let count = 0;
const newEmail = () => {
  count += 1;
  return `shopper-${count}@example.com`;
};
const withPassword = (email: string) => ({
  email,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  options: 'password',
});

async function subscriber(): Promise<{ visitor: Visitor; email: string }> {
  const [visitor, email] = [new Visitor(site), newEmail()];
  expect(await visitor.api('POST', '/shop/api/users', { email, options: '' })).toMatchObject({ status: 200 });
  return { visitor, email };
}

async function fullUser(): Promise<{ visitor: Visitor; email: string }> {
  const [visitor, email] = [new Visitor(site), newEmail()];
  expect(await visitor.api('POST', '/shop/api/users', withPassword(email))).toMatchObject({ status: 200 });
  return { visitor, email };
}

/** Creates a subscriber who has unsubscribed by the link in a mail. */
async function formerSubscriber(): Promise<string> {
  const { email } = await subscriber();
  const { link } = await mailTo(backing, email);
  const unsubscribe = /https?:\/\/\S+\/unsubscribe\?\S+/.exec((await mailTo(backing, email)).text)?.[0] ?? link;
  const { pathname, search } = new URL(unsubscribe);
  const answer = await new Visitor(site).form(pathname + search, {});
  expect(answer.status).toBeLessThan(400);
  return email;
}

/** Input of an attempt, and the visitor who makes it. */
interface Attempt {
  visitor?: Visitor;
  input: Record<string, string>;
}

interface Row {
  error: string;
  status: number;
  /** Absent when the fields have messages. */
  message?: string;
  /** Text on the form's page, if it is not the message; false: the error has no form page. */
  shows?: string | false;
  fields?: Record<string, string>;
  isReported: boolean;
  action: string;
  /** Called once for the shop API and once for the form. */
  prepare(): Promise<Attempt>;
}

const NOT_FULL = 'Email already taken, please check your email to confirm your email address and set a password.';
const NO_EMAIL = "That email doesn't look right, please try again.";
const ONLY_FULL = 'subscriber user cannot access auth features that require a full user';
const AGAIN = 'Something went wrong, please try again.';
const NOT_RIGHT = 'That email and password don’t match. Please try again.';
const TOO_OLD = 'This link has expired or has already been used. Please request a new one.';

/** The errors of docs/spec/errors.md ERRORS-10 and further ones of accounts. */
const noAuthToken = {
  error: 'NoAuthToken',
  status: 502,
  message: 'No Auth-Token present on login response.',
  isReported: true,
};

const catalog: Row[] = [
  {
    error: 'NotFullUser',
    status: 400,
    message: NOT_FULL,
    isReported: false,
    action: 'sign-up',
    prepare: async () => ({ input: withPassword((await subscriber()).email) }),
  },
  {
    error: 'AlreadyFullUser',
    status: 400,
    message: 'That account already exists, please log in to continue.',
    isReported: false,
    action: 'sign-up',
    prepare: async () => ({ input: withPassword((await fullUser()).email) }),
  },
  {
    error: 'EmailInvalid',
    status: 400,
    message: NO_EMAIL,
    isReported: false,
    action: 'sign-up',
    // The site refuses such an address before the service can, so the proxy changes the address on the way.
    prepare: async () => {
      const email = newEmail();
      proxy.changeQuestion((body) => body.replace(email, 'ann@example'));
      return { input: withPassword(email) };
    },
  },
  {
    error: 'InvalidForm',
    status: 400,
    shows: NO_EMAIL,
    fields: { email: NO_EMAIL },
    isReported: false,
    action: 'sign-up',
    prepare: async () => ({ input: withPassword('ann') }),
  },
  {
    error: 'InvalidForm',
    status: 400,
    shows: 'This password appears in a list of leaked passwords.',
    fields: { password: 'This password appears in a list of leaked passwords.' },
    isReported: false,
    action: 'sign-up',
    prepare: async () => ({
      input: { ...withPassword(newEmail()), password: 'password123', confirmPassword: 'password123' },
    }),
  },
  {
    error: 'ResubscribedUser',
    status: 400,
    message: 'Welcome back! You have rejoined with this email address.',
    isReported: false,
    action: 'sign-up',
    prepare: async () => ({ input: { email: await formerSubscriber(), options: '' } }),
  },
  {
    error: 'AttemptedFullUserAccess',
    status: 401,
    message: ONLY_FULL,
    shows: false,
    isReported: false,
    action: 'change-names',
    prepare: async () => ({ ...(await subscriber()), input: { firstName: 'Ann', lastName: 'Lee' } }),
  },
  {
    error: 'SubscriberLoginError',
    status: 401,
    message: 'not found, signup to create password',
    isReported: false,
    action: 'log-in',
    prepare: async () => ({ input: { email: (await subscriber()).email, password: PASSWORD } }),
  },
  {
    error: 'WrongLogin',
    status: 401,
    message: NOT_RIGHT,
    isReported: false,
    action: 'log-in',
    prepare: async () => ({ input: { email: (await fullUser()).email, password: NEW_PASSWORD } }),
  },
  {
    error: 'WrongLogin',
    status: 401,
    message: NOT_RIGHT,
    isReported: false,
    action: 'log-in',
    prepare: async () => ({ input: { email: newEmail(), password: PASSWORD } }),
  },
  {
    error: 'TooManyTries',
    status: 429,
    message: 'Too many attempts. Please wait 30 seconds and try again.',
    isReported: false,
    action: 'request-reset',
    prepare: async () => {
      const visitor = new Visitor(site);
      const ask = () => visitor.api('POST', '/shop/api/users/password', { email: newEmail() });
      await ask();
      await Promise.all(Array.from({ length: 9 }, ask));
      return { visitor, input: { email: newEmail() } };
    },
  },
  {
    error: 'PasswordTokenInvalid',
    status: 400,
    message: TOO_OLD,
    shows: 'Links expire and work only once. Please request a new one.',
    isReported: false,
    action: 'complete-reset',
    prepare: async () => ({
      input: { token: 'x'.repeat(43), password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
    }),
  },
  {
    error: 'PasswordTokenInvalid',
    status: 400,
    message: TOO_OLD,
    shows: 'Links expire and work only once. Please request a new one.',
    isReported: false,
    action: 'log-in-by-link',
    prepare: async () => ({ input: { token: 'x'.repeat(43) } }),
  },
  {
    error: 'AuthServerError',
    status: 503,
    message: AGAIN,
    isReported: true,
    action: 'log-in',
    prepare: async () => {
      backing.fault('users', { status: 500 });
      return { input: { email: newEmail(), password: PASSWORD } };
    },
  },
  {
    error: 'AuthServerError',
    status: 503,
    message: AGAIN,
    isReported: true,
    action: 'sign-up',
    prepare: async () => {
      backing.fault('users', { status: 599 });
      return { input: withPassword(newEmail()) };
    },
  },
  {
    ...noAuthToken,
    action: 'log-in',
    prepare: async () => {
      const { email } = await fullUser();
      withoutToken();
      return { input: { email, password: PASSWORD } };
    },
  },
  {
    ...noAuthToken,
    action: 'sign-up',
    prepare: async () => {
      withoutToken();
      return { input: withPassword(newEmail()) };
    },
  },
  {
    ...noAuthToken,
    action: 'log-in',
    prepare: async () => {
      const { email } = await fullUser();
      proxy.changeAnswer((answer) => {
        answer.headers.append('auth-token', 'another');
        return answer;
      });
      return { input: { email, password: PASSWORD } };
    },
  },
  {
    error: 'InvalidForm',
    status: 400,
    shows: 'Please choose what’s wrong.',
    fields: { issueType: 'Please choose what’s wrong.' },
    isReported: false,
    action: 'report-issue',
    prepare: async () => ({ input: { postUid: testContent.posts.fresh.uid } }),
  },
  {
    error: 'ReportNotStored',
    status: 503,
    message: AGAIN,
    isReported: true,
    action: 'report-issue',
    prepare: async () => {
      backing.fault('reports', { status: 500 });
      return { input: { issueType: 'other', postUid: testContent.posts.fresh.uid } };
    },
  },
  {
    error: 'NothingToReport',
    status: 400,
    message: 'This deal is no longer on the site, so there is nothing to report.',
    shows: false,
    isReported: false,
    action: 'report-issue',
    prepare: async () => ({ input: { issueType: 'other', postUid: 'nothing' } }),
  },
  {
    error: 'TooManyReports',
    status: 429,
    message: 'You have sent a lot of reports today. Thank you! Please come back tomorrow.',
    isReported: false,
    action: 'report-issue',
    prepare: async () => {
      backing.fault('reports', { status: 429 });
      return { input: { issueType: 'other', postUid: testContent.posts.fresh.uid } };
    },
  },
  {
    error: 'InvalidForm',
    status: 400,
    shows: 'Please enter an amount in dollars, such as 40 or 39.99.',
    fields: { maxPrice: 'Please enter an amount in dollars, such as 40 or 39.99.' },
    isReported: false,
    action: 'create-alert',
    prepare: async () => ({ ...(await subscriber()), input: { searchString: 'kettle', maxPrice: 'cheap' } }),
  },
  {
    error: 'UserNotSubscribed',
    status: 403,
    message: 'user must be subscribed to create deal alerts',
    isReported: false,
    action: 'create-alert',
    prepare: async () => {
      const { visitor } = await subscriber();
      await visitor.api('PUT', '/shop/api/me/email-preferences', { isSubscribed: 'false' });
      return { visitor, input: { searchString: 'kettle' } };
    },
  },
  {
    error: 'SubscriptionAlreadyExists',
    status: 400,
    message: 'Subscription already exists for this user',
    isReported: false,
    action: 'change-alert',
    prepare: async () => {
      const { visitor } = await subscriber();
      await newAlert(visitor, 'kettle');
      return { visitor, input: { id: await newAlert(visitor, 'skillet'), searchString: 'Kettle' } };
    },
  },
  {
    error: 'DealAlertNotFound',
    status: 404,
    message: 'This deal alert no longer exists.',
    isReported: false,
    action: 'pause-alert',
    prepare: async () => {
      const id = await newAlert((await subscriber()).visitor, 'kettle');
      // Another member owns the alert.
      return { ...(await subscriber()), input: { id, paused: 'true' } };
    },
  },
  {
    error: 'AlertLinkInvalid',
    status: 400,
    message: 'This link doesn’t work. Please open the one in the newest email from us.',
    shows: 'The link is incomplete, or the deal alert no longer exists.',
    isReported: false,
    action: 'alert-by-mail',
    prepare: async () => ({ input: { token: 'x'.repeat(43), do: 'delete' } }),
  },
  {
    error: 'AuthServerError',
    status: 503,
    message: AGAIN,
    isReported: true,
    action: 'delete-alert',
    prepare: async () => {
      const { visitor } = await subscriber();
      backing.fault('subscriptions', { status: 500, times: 1 });
      return { visitor, input: { id: 'an-alert' } };
    },
  },
];

async function newAlert(visitor: Visitor, searchString: string): Promise<string> {
  const { json } = await visitor.api('POST', '/shop/api/deal-alerts', { searchString });
  return (json as { alert: { id: string } }).alert.id;
}

const withoutToken = () =>
  proxy.changeAnswer((answer) => {
    answer.headers.delete('auth-token');
    return answer;
  });

const actionNamed = (name: string) => {
  const action = actions.find((one) => one.name === name);
  if (!action) throw new Error(`There is no action ${name}.`);
  return action;
};

/** Messages on the page: beside the form, or below the title on pages without a form. */
function messagesOf({ text }: VisitorAnswer): string[] {
  const found = [
    ...text.matchAll(/<(\w+)[^>]*role="(?:alert|status)"[^>]*>(.*?)<\/\1>/gs),
    ...text.matchAll(/<(h1)[^>]*>[^<]*<\/h1><p[^>]*>(.*?)<\/p>/gs),
  ];
  return found.map(([, , inner = '']) =>
    inner
      .replace(/<[^>]*>/g, '')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&'),
  );
}

describe.each(catalog.map((row) => [`${row.error} of ${row.action}`, row] as const))('%s', (_name, row) => {
  const { error, status, message, fields = {}, shows = message } = row;
  const { method, path, form } = actionNamed(row.action);

  // Rules: ACCOUNTS-19, ACCOUNTS-29, ACCOUNTS-31, ALERTS-4, REPORTS-6, REPORTS-7, ERRORS-4, ERRORS-5, ERRORS-10, ERRORS-11, ACCOUNTS-28, ACCOUNTS-46, ALERTS-14, ACQUISITION-14
  test('in the shop API', async () => {
    const { visitor = new Visitor(site), input } = await row.prepare();
    log.length = 0;
    const answer = await visitor.api(method, path, input);
    expect([answer.status, answer.json]).toEqual([
      status,
      {
        error: { name: error, code: expect.any(Number), id: expect.any(String), ...(message && { message }), fields },
        ...(row.action === 'sign-up' && { didSucceed: false, triggeredSubscriberUpgrade: error === 'NotFullUser' }),
      },
    ]);
    expect(reported().length > 0).toBe(row.isReported);
    if (status === 429) expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  });

  // Rules: ACCOUNTS-19, ERRORS-4, ERRORS-10
  test('on its form without JavaScript', async () => {
    const { visitor = new Visitor(site), input } = await row.prepare();
    log.length = 0;
    const answer = await visitor.form(form?.path ?? '', input);
    expect(answer.status).toBe(status);
    if (shows) expect(messagesOf(answer).join('\n')).toContain(shows);
    expect(reported().length > 0).toBe(row.isReported);
    // The form shows the typed values again, but no password.
    for (const [name, value] of Object.entries(input))
      if (/password/i.test(name)) expect(answer.text).not.toContain(value);
    if (input.email && shows) expect(answer.text).toContain(`value="${input.email}"`);
  });
});

// Rules: ACCOUNTS-29, ERRORS-10
test('NotFullUser sends a confirmation mail', async () => {
  const { email } = await subscriber();
  await mailTo(backing, email);
  await new Visitor(site).api('POST', '/shop/api/users', withPassword(email));
  expect(await mailTo(backing, email, 2)).toMatchObject({
    link: expect.stringMatching(/^http:\/\/deals\.test\/accounts\/password\/reset\?password_token=[\w-]{43}$/),
  });
});

// Rules: ACQUISITION-14
test.each([
  ['only an email', { options: '' }],
  ['names', { options: 'name', firstName: 'Ann', lastName: 'Lee' }],
])('ResubscribedUser is a success in the acquisition flow that asks for %s', async (_what, fields) => {
  const said = { email: await formerSubscriber(), ...fields, acquisitionFlow: 'true' };
  const answer = await new Visitor(site).api('POST', '/shop/api/users', said);
  expect([answer.status, answer.json]).toMatchObject([200, { didSucceed: true, triggeredSubscriberUpgrade: false }]);
  expect((await mailsTo(backing, said.email)).length).toBeGreaterThan(0);
  const again = { ...said, email: await formerSubscriber(), destination: '/stores' };
  const { status, headers } = await new Visitor(site).form('/accounts/sign-up', again);
  expect([status, headers.get('location')]).toEqual([303, '/stores']);
});

// Rules: ALERTS-4, ERRORS-11
test('CreateDealAlertNotLoggedIn carries the search string and returns to it after log-in', async () => {
  const input = { searchString: 'tea & cake', maxPrice: '4' };
  const visitor = new Visitor(site);
  expect(await visitor.api('POST', '/shop/api/deal-alerts', input)).toMatchObject({
    status: 401,
    json: { error: { name: 'CreateDealAlertNotLoggedIn', message: expect.stringContaining('“tea & cake”') } },
  });
  const { status, headers } = await visitor.form('/deal-alerts', input);
  expect([status, headers.get('location')]).toEqual([
    303,
    '/accounts/log-in?destination=%2Fdeal-alerts%3Fquery%3Dtea%2B%2526%2Bcake%26max_price%3D4',
  ]);
  expect(reported()).toEqual([]);
});

// Rules: ALERTS-5
test('SubscriptionAlreadyExists is a success when creating an alert', async () => {
  const { visitor } = await subscriber();
  const id = await newAlert(visitor, 'kettle');
  const again = await visitor.api('POST', '/shop/api/deal-alerts', { searchString: 'KETTLE ' });
  expect([again.status, again.json]).toMatchObject([200, { isNew: false, alert: { id } }]);
  expect(reported()).toEqual([]);
  const { status, headers } = await visitor.form('/deal-alerts', { searchString: 'kettle' });
  expect([status, headers.get('location')]).toEqual([303, `/deal-alerts?existing=${id}`]);
  // Other errors are logged and answered.
  backing.fault('subscriptions', { status: 500, times: 1 });
  expect(await visitor.api('POST', '/shop/api/deal-alerts', { searchString: 'pan' })).toMatchObject({ status: 503 });
  expect(reported()).not.toEqual([]);
});

test('a wrong log-in has the same message for known and unknown addresses', async () => {
  const { email } = await fullUser();
  const [known, unknown] = await Promise.all(
    [email, newEmail()].map((one) =>
      new Visitor(site).api('POST', '/shop/api/sessions', { email: one, password: NEW_PASSWORD }),
    ),
  );
  const plain = (
    { status, text, headers }: VisitorAnswer | undefined = { status: 0, text: '', headers: new Headers(), json: 0 },
  ) => [status, text.replace(/[0-9a-f-]{36}/, ''), [...headers.keys()].filter((name) => name !== 'set-cookie')];
  expect(plain(known)).toEqual(plain(unknown));
});

describe.each([
  ['AuthRecoverableJWTError: JWT compact encoding error', 'no-token-at-all'],
  ['AuthRecoverableJWTError: [JWT algorithm mismatch]', legacyToken({ sub: '1' }, 'a secret of somebody else')],
  ['AuthFatalJWTError', `${Buffer.from('{"alg":"EdDSA","kid":"x"}').toString('base64url')}.e30.c2ln`],
])('%s', (what, token) => {
  // Rules: ACCOUNTS-11
  test('clears the session, is not reported, and tries an upgrade at most once', async () => {
    const visitor = new Visitor(site);
    visitor.cookies.set('session', token).set('signed_in', '1');
    const answer = await visitor.get('/shop/api/session');
    expect(answer.json).toEqual({ isLoggedIn: false });
    expect([...visitor.cookies.keys()]).not.toEqual(expect.arrayContaining(['session']));
    expect(visitor.cookies.has('signed_in')).toBe(false);
    expect(reported()).toEqual([]);
    const upgrades = proxy.asked.filter((asked) => asked.includes('upgrade-token')).length;
    expect(upgrades).toBeLessThanOrEqual(what.includes('mismatch') ? 1 : 0 + Number(what.includes('compact')));
  });

  test('redirects writes to log-in', async () => {
    const visitor = new Visitor(site);
    const xsrf = async () => {
      visitor.cookies.set('session', token);
      return visitor;
    };
    const answer = await (await xsrf()).api('PUT', '/shop/api/me/names', { firstName: 'Ann', lastName: 'Lee' });
    expect([answer.status, answer.json]).toMatchObject([401, { error: { code: 401 } }]);
    expect(reported()).toEqual([]);
  });
});

// Rules: ACCOUNTS-11
test('AuthRecoverableJWTError: one upgrade continues a session of the earlier site', async () => {
  const { visitor: known } = await fullUser();
  const id = known.cookies.get('u_id') ?? '';
  const visitor = new Visitor(site);
  visitor.cookies.set('session', legacyToken({ sub: id }, LEGACY_SECRET)).set('u_id', id);
  expect((await visitor.get('/shop/api/session')).json).toMatchObject({ isLoggedIn: true });
  expect((await visitor.get('/shop/api/session')).json).toMatchObject({ isLoggedIn: true });
  expect(proxy.asked.filter((asked) => asked.includes('upgrade-token'))).toHaveLength(1);
});

// Rules: ERRORS-10, ERRORS-18
test.each([500, 503, 599])('AuthServerError: keeps the session when the users service answers %d', async (status) => {
  const { visitor } = await fullUser();
  const token = visitor.cookies.get('session');
  backing.fault('users', { status });
  expect((await visitor.get('/shop/api/session')).status).toBeLessThan(600);
  expect(visitor.cookies.get('session')).toBe(token);
  expect(reported().length).toBeGreaterThan(0);
  backing.fault('users', null);
  backing.fault('subscriptions', null);
});

// Rules: ACCOUNTS-14
test('a failed logout call is logged, and the local logout succeeds', async () => {
  const { visitor } = await fullUser();
  const xsrf = await visitor.xsrf();
  backing.fault('users', { status: 500 });
  const answer = await visitor.send('DELETE', '/shop/api/logout', { json: {}, headers: { 'x-xsrf-token': xsrf } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"');
  expect(visitor.cookies.has('session')).toBe(false);
  expect(log.some(({ level, msg }) => level >= 40 && /session/.test(msg))).toBe(true);
});

// Rules: ACCOUNTS-14
test('a logout does not wait until the users service has answered', async () => {
  const { visitor } = await fullUser();
  const xsrf = await visitor.xsrf();
  const calls: true[] = [];
  backing.fault('users', { hang: true, onHang: () => void calls.push(true) });
  const answer = visitor.send('DELETE', '/shop/api/logout', { json: {}, headers: { 'x-xsrf-token': xsrf } });
  // One call asks who it is, the other ends the session.
  for (const made of [1, 2]) {
    await eventually(() => calls.length === made);
    site.passDeadlines(2_500);
  }
  expect((await answer).status).toBe(200);
  expect(visitor.cookies.has('session')).toBe(false);
  expect(log.filter(({ msg }) => msg === 'error ending a session')).toEqual([]);
});

// Rules: ERRORS-10
test.each([
  ['google', 'Missing Google SDK clientId'],
  ['apple', 'Missing Apple SDK clientId'],
  ['facebook', 'Missing FB SDK AppId'],
])('a sign-in by %s without its ids fails with: %s', async (provider, message) => {
  const visitor = new Visitor(site);
  const answer = await visitor.form(`/oauth/v4/${provider}/init`, { destination: '/shop' });
  expect(answer.headers.get('location')).toMatch(/^\/accounts\/sign-up\?sso-error=true/);
  expect(reported().map(({ msg }) => msg)).toContain(message);
});

// Rules: ACCOUNTS-39
test('sso-error shows an error on the sign-up form', async () => {
  const answer = await new Visitor(site).get('/accounts/sign-up?sso-error=true');
  expect(answer.status).toBe(200);
  expect(messagesOf(answer).join('\n')).toMatch(/something went wrong/i);
});

// Rules: ERRORS-2, ERRORS-4
test('an unexpected error is ERROR, UNKNOWN and 500, without details', async () => {
  const visitor = new Visitor(site);
  const headers = { 'x-xsrf-token': await visitor.xsrf() };
  hasBrokenClock = true;
  const answer = await visitor.send('POST', '/shop/api/sessions', {
    json: { email: newEmail(), password: PASSWORD },
    headers,
  });
  hasBrokenClock = false;
  expect([answer.status, answer.json]).toEqual([500, { error: { name: 'ERROR', code: 500, id: expect.any(String) } }]);
  expect(reported()).toMatchObject([{ name: 'ERROR', msg: 'UNKNOWN' }]);
});

/** Signs a token like the earlier site. */
function legacyToken(payload: object, secret: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1_000) + 86_400;
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ iat: exp - 90_000, exp, ...payload })}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}
