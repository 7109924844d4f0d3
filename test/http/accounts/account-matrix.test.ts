import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createApp } from '../../../src/app/middleware-chain.ts';
import { changeProfile, exportUser, readUser, unsubscribe } from '../../../src/contracts/accounts/account.ts';
import { createUser } from '../../../src/contracts/accounts/create-user.ts';
import { resetPassword, upgradeToken, verifyReset } from '../../../src/contracts/accounts/password.ts';
import { createSession } from '../../../src/contracts/accounts/session.ts';
import {
  changeSubscription,
  explainAlert,
  listAlerts,
  listSubscriptions,
  readAlert,
  readAlertSettings,
} from '../../../src/contracts/alerts/deal-alert-calls.ts';
import { type CallDefinition, callPath, routePattern } from '../../../src/contracts/define-call.ts';
import { deleteEngagement, listEngagements } from '../../../src/contracts/saves/engagement.ts';
import { studioCalls } from '../../../src/contracts/staff/studio-calls.ts';
import { ONE_TAP_PATH } from '../../../src/domain/accounts/social-sign-in.ts';
import { XSRF_COOKIE, XSRF_FIELD, XSRF_HEADER } from '../../../src/domain/shell/xsrf-names.ts';
import { cloneDatabase, type TestBacking, testBacking } from '../../support/backing.ts';
import { type AccountRequest, accountRequests, NEW_PASSWORD, PASSWORD } from '../../support/http/account-requests.ts';
import { forgedTokens } from '../../support/http/forged-tokens.ts';
import { type StoredRows, storedRows } from '../../support/http/stored-rows.ts';
import { type TestSite, testSite } from '../../support/http/test-site.ts';
import { Visitor, type VisitorAnswer } from '../../support/http/visitor.ts';

/** A user and their browser. */
interface Member {
  id: string;
  email: string;
  visitor: Visitor;
}

/** Few enough to avoid 503 of the overload protection. */
const AT_ONCE = 10;

let backing: TestBacking;
let site: TestSite;
let rows: StoredRows;
let ann: Member;
let bob: Member;
let members = 0;

async function newMember(): Promise<Member> {
  members += 1;
  const email = `member-${members}@example.com`;
  const visitor = new Visitor(site);
  const { status, text } = await visitor.api('POST', '/shop/api/users', {
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    options: 'password',
  });
  if (status !== 200) throw new Error(`Nobody could be signed up: ${status} ${text}`);
  const [user] = await rows.query<{ id: string }>('select id from users where email = $1', [email]);
  return { id: user?.id ?? '', email, visitor };
}

beforeAll(async () => {
  const databaseUrl = await cloneDatabase();
  backing = await testBacking({ databaseUrl, publicOrigin: 'http://deals.test', logLevel: 'silent' });
  site = await testSite({ backing, isSeeded: false, environment: { TRUSTED_PROXY_HOPS: '1' } });
  rows = await storedRows(databaseUrl);
  [ann, bob] = [await newMember(), await newMember()];
}, 60_000);
afterAll(async () => {
  await rows?.close();
  await site?.close();
  await backing?.close();
});

const facts = { email: 'ann@example.com', newEmail: 'new@example.com', token: 'x'.repeat(43) };
const requests: AccountRequest[] = [
  ...accountRequests(facts),
  ...['privacy', 'interests'].map((name) => ({
    name: `POST /shop/api/${name}`,
    method: 'POST',
    path: `/shop/api/${name}`,
    form: { choice: 'deny', gender: 'f' },
    isForMembers: false,
  })),
  { name: 'PUT /shop/api/me/avatar', method: 'PUT', path: '/shop/api/me/avatar', json: {}, isForMembers: true },
  { name: 'DELETE /shop/api/me/avatar', method: 'DELETE', path: '/shop/api/me/avatar', json: {}, isForMembers: true },
  ...['google', 'apple', 'facebook'].map((provider) => ({
    name: `POST /oauth/v4/${provider}/init`,
    method: 'POST',
    path: `/oauth/v4/${provider}/init`,
    form: { destination: '/shop' },
    isForMembers: false,
  })),
  {
    name: `POST ${ONE_TAP_PATH}`,
    method: 'POST',
    path: ONE_TAP_PATH,
    form: { credential: 'x.y.z', destination: '/shop' },
    isForMembers: false,
  },
];
/** Called from outside the site and protected otherwise: by a signature, a state or a mailed token. */
const ASKED_BY_OTHERS = [
  'POST /hooks/mail/:provider',
  'POST /hooks/publish',
  'POST /shop/api/events',
  'POST /oauth/v4/apple/callback',
  'POST /unsubscribe',
];
/** Staff sessions, not shoppers' (test/http/staff/studio-gateway.test.ts). */
const studioWrites = Object.values<CallDefinition>(studioCalls).map(
  ({ method, path }) => `${method} /api${routePattern(path)}`,
);

// Rules: ACCOUNTS-1
test('covers every write of the site', () => {
  interface Layer {
    route?: { path: unknown; stack: { method?: string }[] };
    handle: { stack?: Layer[] };
  }
  const routesOf = ({ stack = [] }: { stack?: Layer[] }): NonNullable<Layer['route']>[] =>
    stack.flatMap(({ route, handle }) => (route ? [route] : routesOf(handle)));
  const writes = routesOf(createApp(site.container).router as unknown as { stack: Layer[] }).flatMap(
    ({ path, stack }) =>
      stack
        .map(({ method }) => method?.toUpperCase() ?? 'ANY')
        .filter((method) => method !== 'GET' && method !== 'HEAD')
        .map((method) => `${method} ${String(path)}`),
  );
  const covered = new Set(requests.map(({ name }) => name));
  const others = [...ASKED_BY_OTHERS, ...studioWrites];
  expect(writes.length).toBeGreaterThan(covered.size);
  expect([...new Set(writes)].filter((write) => !covered.has(write) && !others.includes(write))).toEqual([]);
});

interface Pair {
  xsrf?: string | undefined;
  headers?: Record<string, string | undefined>;
}

/** As a page of the site would send it, with the given differences. */
function send(visitor: Visitor, { method, path, json, form }: AccountRequest, { xsrf, headers = {} }: Pair) {
  if (json) return visitor.send(method, path, { json, headers: { [XSRF_HEADER]: xsrf, ...headers } });
  return visitor.send(method, path, { form: { ...form, ...(xsrf !== undefined && { [XSRF_FIELD]: xsrf }) }, headers });
}

type Attack = readonly [what: string, attack: () => Promise<VisitorAnswer>];

/** Attacks that were not refused, and all tables that changed. */
async function unrefused(attacks: readonly Attack[], isRefusal: (answer: VisitorAnswer) => boolean): Promise<string[]> {
  await rows.settled();
  const before = await rows.all();
  const unlike: string[] = [];
  const tryOut = async ([what, attack]: Attack) => {
    const answer = await attack();
    if (!isRefusal(answer)) unlike.push(`${what}: ${answer.status} ${answer.text.slice(0, 200)}`);
  };
  for (let first = 0; first < attacks.length; first += AT_ONCE)
    await Promise.all(attacks.slice(first, first + AT_ONCE).map(tryOut));
  const after = await rows.all();
  const written = [...after].filter(([table, held]) => held !== before.get(table));
  return [...unlike, ...written.map(([table]) => `written in ${table}`)];
}

/** Pages for visitors redirect members. */
const isRefused = ({ status, headers }: VisitorAnswer): boolean =>
  status === 403 || (status === 302 && !headers.getSetCookie().some((cookie) => cookie.startsWith('session=')));

describe('refuses cross-site writes with a valid session', () => {
  test.each(requests.map((request) => [request.name, request] as const))('%s', async (_name, request) => {
    const xsrf = await ann.visitor.xsrf();
    const { host } = new URL(site.origin);
    const says: Record<string, string | undefined>[] = [
      { origin: 'https://evil.example', 'sec-fetch-site': undefined },
      { origin: 'null', 'sec-fetch-site': undefined },
      { origin: `http://${host}.evil.example`, 'sec-fetch-site': undefined },
      { origin: 'http://127.0.0.1', 'sec-fetch-site': undefined },
      { origin: `https://${new URL(site.config.server.publicOrigin).host}`, 'sec-fetch-site': undefined },
      { origin: `http://${host}@evil.example`, 'sec-fetch-site': undefined },
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: undefined, 'sec-fetch-site': 'cross-site' },
      { origin: undefined, 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'Same-Origin, same-origin' },
    ];
    const attacks = says.map(
      (headers) => [JSON.stringify(headers), () => send(ann.visitor.twin(), request, { xsrf, headers })] as const,
    );
    expect(await unrefused(attacks, ({ status }) => status === 403)).toEqual([]);
  });
});

// Rules: CALLS-5, IMAGES-8
describe('refuses writes without the XSRF pair of this browser and session', () => {
  /** Old pairs: of a visitor, of an ended session, of another user. */
  const stale: Record<string, { visitor: Visitor; xsrf: string }> = {};
  beforeAll(async () => {
    const visitor = new Visitor(site);
    const email = 'replay@example.com';
    const take = async (what: string) => {
      const xsrf = await visitor.xsrf();
      stale[what] = { visitor: visitor.twin(), xsrf };
    };
    await take('before the session');
    await visitor.api('POST', '/shop/api/users', {
      email,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      options: 'password',
    });
    await take('of the session before');
    await visitor.api('DELETE', '/shop/api/logout');
    await take('after the log-out');
    await visitor.api('POST', '/shop/api/sessions', { email, password: PASSWORD });
    await take('good');
    stale['of another user'] = { visitor: bob.visitor.twin(), xsrf: await bob.visitor.xsrf() };
  });

  test.each(requests.map((request) => [request.name, request] as const))('%s', async (_name, request) => {
    const good = stale.good as (typeof stale)[string];
    const own = good.visitor;
    const withCookie = (value: string | undefined, more: Record<string, string> = {}) => {
      const twin = own.twin();
      if (value === undefined) twin.cookies.delete(XSRF_COOKIE);
      else twin.cookies.set(XSRF_COOKIE, value);
      for (const [name, text] of Object.entries(more)) twin.cookies.set(name, text);
      return twin;
    };
    const browserOf = (visitor: Visitor) =>
      Object.fromEntries([...visitor.cookies].filter(([name]) => name.endsWith('browser')));
    const last = good.xsrf.endsWith('0') ? '1' : '0';
    const altered = good.xsrf.slice(0, -1) + last;
    const attacks: [string, Visitor, string | undefined][] = [
      ['nothing', own.twin(), undefined],
      ['an empty one', own.twin(), ''],
      ['the cookie alone gone', withCookie(undefined), good.xsrf],
      ['both empty', withCookie(''), ''],
      ['both made up', withCookie('made.up'), 'made.up'],
      ['both of one letter altered', withCookie(altered), altered],
      ['only what is sent altered', own.twin(), altered],
      ['only the cookie altered', withCookie(altered), good.xsrf],
    ];
    for (const [what, { visitor, xsrf }] of Object.entries(stale)) {
      if (what === 'good') continue;
      attacks.push([`what is sent: ${what}`, own.twin(), xsrf]);
      attacks.push([`the pair: ${what}`, withCookie(xsrf), xsrf]);
      // For the same browser: pairs that an attacker read from its pages earlier.
      if (what === 'of another user')
        attacks.push([`the pair and its browser: ${what}`, withCookie(xsrf, browserOf(visitor)), xsrf]);
    }
    const attempts = attacks.map(([what, visitor, xsrf]) => [what, () => send(visitor, request, { xsrf })] as const);
    expect(await unrefused(attempts, isRefused)).toEqual([]);
  });
});

const MEMBERS_PAGES = ['/me/settings', '/me/email-preferences', '/deal-alerts'];

describe('treats an invalid session cookie as a visitor', () => {
  let forged: Readonly<Record<string, string>>;
  beforeAll(async () => {
    forged = await forgedTokens(ann.visitor.cookies.get('session') ?? '', bob, rows);
  });
  const asMember = (token: string): Visitor => {
    const visitor = new Visitor(site);
    visitor.cookies.set('session', token).set('signed_in', '1').set('u_id', ann.id);
    return visitor;
  };

  // Rules: ACCOUNTS-4
  test('for the session call', async () => {
    const attacks = Object.entries(forged).map(
      ([what, token]) => [what, () => asMember(token).get('/shop/api/session')] as const,
    );
    expect(await unrefused(attacks, ({ text }) => text === '{"isLoggedIn":false}')).toEqual([]);
  });

  test.each([...MEMBERS_PAGES, '/shop/api/me/export', '/shop/api/deal-alerts'])('GET %s', async (path) => {
    const attacks = Object.entries(forged).map(([what, token]) => [what, () => asMember(token).get(path)] as const);
    expect(await unrefused(attacks, isSentToLogIn)).toEqual([]);
  });

  test.each(requests.filter(({ isForMembers }) => isForMembers).map((request) => [request.name, request] as const))(
    '%s',
    async (_name, request) => {
      const attacks = Object.entries(forged).map(([what, token]) => {
        const act = async () => {
          const visitor = asMember(token);
          const xsrf = await visitor.xsrf();
          // The response ended the session; a forger puts the cookie back.
          visitor.cookies.set('session', token);
          return send(visitor, request, { xsrf });
        };
        return [what, act] as const;
      });
      expect(await unrefused(attacks, isSentToLogIn)).toEqual([]);
    },
  );
});

const isSentToLogIn = ({ status, headers }: VisitorAnswer): boolean =>
  status === 401 ||
  status === 403 ||
  ((status === 302 || status === 303) && /^\/accounts\/log-in/.test(headers.get('location') ?? ''));

describe("ignores another user's id", () => {
  const claims = () => ({ user_id: bob.id, userId: bob.id, id: bob.id, sub: bob.id, u_id: bob.id, md5_hash: 'x' });
  const query = () => new URLSearchParams(claims()).toString();
  let cleo: Member;
  let before: string[];
  beforeEach(async () => {
    cleo = await newMember();
    cleo.visitor.cookies.set('u_id', bob.id);
    before = await rows.of(bob.id);
  });
  afterEach(async () => expect(await rows.of(bob.id)).toEqual(before));

  test.each(
    requests
      .filter(({ path }) => path.startsWith('/shop/api') || path.startsWith('/me'))
      .map((request) => [request.name, request] as const),
  )('%s', async (_name, request) => {
    const xsrf = await cleo.visitor.xsrf();
    const { json, form } = request;
    const claimed = {
      ...request,
      path: `${request.path}?${query()}`,
      ...(json && { json: { ...json, ...claims(), user: claims(), email: json.email && cleo.email } }),
      ...(form && { form: { ...form, ...claims(), ...(form.email && { email: cleo.email }) } }),
    };
    const { text } = await send(cleo.visitor, claimed, { xsrf, headers: { 'x-user-id': bob.id } });
    expect(text).not.toContain(bob.email);
  });

  test.each([...MEMBERS_PAGES, '/shop/api/session', '/shop/api/me/export', '/shop/api/deal-alerts'])(
    'GET %s',
    async (path) => {
      const { status, text } = await cleo.visitor.get(`${path}?${query()}`, { 'x-user-id': bob.id });
      expect(status).toBe(200);
      expect(text).not.toContain(bob.email);
    },
  );
});

interface UsersRequest {
  /** Default: the users service. */
  service?: 'users' | 'subscriptions' | 'engagements';
  method: string;
  path: (id: string) => string;
  json?: (other: Member) => object;
}
const profile = { firstname: 'Changed', lastname: 'Name', password: NEW_PASSWORD, current_password: PASSWORD };
const userRequests: UsersRequest[] = [
  { method: 'GET', path: (id: string) => callPath(readUser, { id }) },
  { method: 'GET', path: (id: string) => callPath(exportUser, { id }) },
  {
    method: 'PATCH',
    path: (id: string) => callPath(readUser, { id }),
    json: () => ({ subscribed: false, gender: 'f', avatar_id: null }),
  },
  { method: 'DELETE', path: (id: string) => callPath(readUser, { id }), json: () => ({ password: PASSWORD }) },
  ...ofUser('engagements', ['GET'], listEngagements.path),
  ...ofUser('engagements', ['DELETE'], callPath(deleteEngagement, { id: 'e' })),
  ...ofUser('engagements', ['POST'], listEngagements.path, {
    engagement_type: 'save',
    content_type_uid: 'post',
    entry_uid: 'kettle',
  }),
  ...ofUser('subscriptions', ['GET'], listAlerts.path),
  ...ofUser('subscriptions', ['GET', 'DELETE'], callPath(readAlert, { id: 'a' })),
  ...ofUser('subscriptions', ['GET'], callPath(explainAlert, { id: 'a' })),
  ...ofUser('subscriptions', ['GET'], readAlertSettings.path),
  ...ofUser('subscriptions', ['GET'], listSubscriptions.path),
  ...ofUser('subscriptions', ['DELETE'], callPath(changeSubscription, { id: 'a' })),
  ...ofUser('subscriptions', ['POST'], listAlerts.path, {
    query: { search_string: 'kettles' },
    channels: ['email'],
    trigger: 'deal-alert',
  }),
  ...ofUser('subscriptions', ['PATCH'], callPath(readAlert, { id: 'a' }), { paused: true }),
  ...ofUser('subscriptions', ['PUT'], readAlertSettings.path, {
    time_zone: 'UTC',
    quiet_from: null,
    quiet_until: null,
    digest_minute: 0,
    digest_day: 0,
  }),
  ...ofUser('subscriptions', ['POST'], listSubscriptions.path, { search_string: 'kettles' }),
  ...ofUser('subscriptions', ['PATCH'], callPath(changeSubscription, { id: 'a' }), { paused: true }),
];
/** Calls with a user id in the query or, if there is one, in the body. */
function ofUser(service: UsersRequest['service'], methods: string[], path: string, body?: object): UsersRequest[] {
  return methods.map((method) => ({
    ...(service && { service }),
    method,
    path: (id) => (body ? path : `${path}?user_id=${encodeURIComponent(id)}`),
    ...(body && { json: ({ id }: Member) => ({ user_id: id, ...body }) }),
  }));
}
const tokenRequests: UsersRequest[] = [
  { method: 'DELETE', path: () => createSession.path },
  {
    method: 'PUT',
    path: () => changeProfile.path,
    json: ({ id }) => ({ user_id: id, id, userprofile: { ...profile, user_id: id } }),
  },
];

describe('services with user tokens', () => {
  const callService = async (
    { service = 'users', method, path, json }: UsersRequest,
    id: string,
    token: string,
    other = bob,
  ): Promise<VisitorAnswer> => {
    const answer = await fetch(`${backing.urls[service]}${path(id)}`, {
      method,
      headers: { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' },
      ...(json && { body: JSON.stringify(json(other)) }),
    });
    const { status, headers } = answer;
    return { status, headers, text: await answer.text(), json: undefined };
  };
  const nameOf = (request: UsersRequest) => `${request.method} ${request.path(':id')}`;
  const refuses =
    (...statuses: number[]) =>
    ({ status, headers }: VisitorAnswer) =>
      statuses.includes(status) && !headers.has('auth-token');

  test.each([...userRequests, ...tokenRequests].map((request) => [nameOf(request), request] as const))(
    'takes no forged, old or unsigned token: %s',
    async (_name, request) => {
      const forged = await forgedTokens(ann.visitor.cookies.get('session') ?? '', bob, rows);
      const attacks = Object.entries(forged).flatMap(([what, token]) =>
        [ann, bob].map(({ id }) => [what, () => callService(request, id, token)] as const),
      );
      expect(await unrefused(attacks, refuses(401))).toEqual([]);
    },
  );

  test.each(userRequests.map((request) => [nameOf(request), request] as const))(
    'refuses the token of another user: %s',
    async (_name, request) => {
      const token = ann.visitor.cookies.get('session') ?? '';
      const ids = [
        bob.id,
        bob.email,
        `${bob.id}/`,
        `${ann.id}/../${bob.id}`,
        '*',
        `${ann.id},${bob.id}`,
        '0',
        "' or '1'='1",
      ];
      const attacks = ids.map((id) => [id, () => callService(request, id, token)] as const);
      expect(await unrefused(attacks, refuses(401, 403, 404))).toEqual([]);
    },
  );

  test('changes only the profile of the token’s user', async () => {
    const before = await rows.of(bob.id);
    const cleo = await newMember();
    for (const request of tokenRequests) await callService(request, '', cleo.visitor.cookies.get('session') ?? '', bob);
    expect(await rows.of(bob.id)).toEqual(before);
  });

  test('refuses the token of an ended session', async () => {
    const cleo = await newMember();
    const token = cleo.visitor.cookies.get('session') ?? '';
    await cleo.visitor.api('DELETE', '/shop/api/logout');
    const attacks = [...userRequests, ...tokenRequests].map(
      (request) => [nameOf(request), () => callService(request, cleo.id, token)] as const,
    );
    expect(await unrefused(attacks, refuses(401))).toEqual([]);
  });

  test.each<[string, string, (other: Member) => object]>([
    [
      'a mailed token that nobody was sent',
      resetPassword.path,
      ({ email }) => ({ token: facts.token, email, password: NEW_PASSWORD }),
    ],
    [
      'a session token for a mailed one',
      resetPassword.path,
      ({ email }) => ({ token: ann.visitor.cookies.get('session'), email, password: NEW_PASSWORD }),
    ],
    ['a look at such a token', verifyReset.path, () => ({ token: facts.token })],
    [
      'a token of no earlier site',
      upgradeToken.path,
      ({ id }) => ({ legacy_auth: ann.visitor.cookies.get('session'), user_id: id }),
    ],
    ['an end of mails by guessing', unsubscribe.path, ({ id }) => ({ token: id })],
    ['an end of mails by nothing', unsubscribe.path, () => ({ token: '' })],
    ['lists where words belong', createSession.path, ({ email }) => ({ email: [email], password: [PASSWORD] })],
    ['conditions where words belong', createSession.path, ({ email }) => ({ email, password: { $ne: '' } })],
    [
      'an address that somebody has',
      createUser.path,
      ({ email }) => ({ email, userprofile_attributes: { password: NEW_PASSWORD } }),
    ],
    [
      'the same in capitals',
      createUser.path,
      ({ email }) => ({ email: ` ${email.toUpperCase()} `, userprofile_attributes: { password: NEW_PASSWORD } }),
    ],
    ['the same without a password', createUser.path, ({ email }) => ({ email })],
  ])('refuses %s', async (what, path, json) => {
    const attack = () => callService({ method: 'POST', path: () => path, json }, '', '', bob);
    expect(await unrefused([[what, attack]], refuses(400, 401))).toEqual([]);
  });
});
