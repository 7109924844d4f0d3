import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { freePort } from '../../../scripts/dev/run-built.ts';
import { type CallDefinition, callQuery } from '../../../src/contracts/define-call.ts';
import { services } from '../../../src/contracts/services.ts';
import { type Permission, permissions, rolePermissions, roles } from '../../../src/domain/staff/permissions.ts';
import { cloneDatabase, type TestBacking, testBacking } from '../../support/backing.ts';
import { type Example, exampleBacking, prepareExamples } from '../../support/contract/api-examples.ts';
import { type Member, staffClient } from '../../support/contract/staff-client.ts';
import { usersClient } from '../../support/contract/users-client.ts';
import { testShop } from '../../support/http/test-shop.ts';
import { type FacebookStandIn, facebookStandIn } from '../../support/identity/facebook-stand-in.ts';

type ServiceName = keyof typeof services;
type Case = readonly [name: string, call: CallDefinition, service: ServiceName];
const calls: Case[] = Object.entries(services).flatMap(([service, { groups }]) =>
  groups.flatMap((group) =>
    Object.entries(group.calls).map(([name, call]) => [name, call, service as ServiceName] as const),
  ),
);
const withAuth = (...kinds: CallDefinition['auth'][]) => calls.filter(([, { auth }]) => kinds.includes(auth));

/** Headers of each caller, by a description of it. */
type Callers = Record<string, Record<string, string>>;
const FACEBOOK = { appId: '1234567890', appSecret: 'secret-of-facebook-for-tests-only', version: 'v18.0' };
const TOKEN_LIFE = 60_000;

let now = new Date();
let backing: TestBacking;
let session: pg.Client;
let facebook: FacebookStandIn;
let shop: Awaited<ReturnType<typeof testShop>>;
let examples: Partial<Record<ServiceName, Record<string, Example>>>;
/** Refused with 401 by every call of staff and tools. */
let strangers: Callers;
let members: Record<(typeof roles)[number], Member>;
let enrolling: Member;
/** A token with one permission, and one with all others. */
let having: Record<Permission, string>;
let lacking: Record<Permission, string>;
const staff = staffClient(() => backing);

beforeAll(async () => {
  facebook = await facebookStandIn({ ...FACEBOOK, port: await freePort(), person: () => ({ subject: 'nobody' }) });
  shop = await testShop();
  const databaseUrl = await cloneDatabase();
  session = new pg.Client(databaseUrl);
  await session.connect();
  const requiresSecondFactor = true;
  backing = await testBacking({
    databaseUrl,
    clock: () => now,
    requiresSecondFactor,
    shopOrigins: shop.origins,
    ...exampleBacking,
  });
  examples = await prepareExamples(backing, session, facebook);

  members = {
    contributor: await staff.member('contributor'),
    editor: await staff.member('editor'),
    administrator: await staff.member('administrator'),
  };
  await staff.enroll(members.administrator, now);
  enrolling = await staff.member('administrator', 'Not Enrolled');
  const suspended = await staff.member('editor', 'Suspended');
  await staff.manage('PUT', `/v3/staff/${suspended.uid}`, { user: { state: 'suspended' } });
  const loggedOut = await staff.member('editor', 'Logged Out');
  await staff.as(loggedOut, 'DELETE', '/v3/user-session');
  const tokens = async (of: (permission: Permission) => readonly Permission[]) =>
    Object.fromEntries(
      await Promise.all(
        permissions.map(async (permission) => [permission, (await staff.token(of(permission))).token] as const),
      ),
    ) as Record<Permission, string>;
  having = await tokens((permission) => [permission]);
  lacking = await tokens((permission) => permissions.filter((other) => other !== permission));
  const revoked = await staff.token(permissions);
  await staff.manage('DELETE', `/v3/stacks/management_tokens/${revoked.uid}`);
  const expires_on = new Date(now.getTime() + TOKEN_LIFE).toISOString();
  const expired = await staff.token(permissions, { expires_on });
  now = new Date(now.getTime() + TOKEN_LIFE);

  const shopper = await usersClient(() => backing.urls.users).join('shopper@example.com');
  const { accessToken, previewToken, serviceToken, apiKey } = backing.credentials;
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  strangers = {
    'no caller': {},
    'a reader of content': { api_key: apiKey, access_token: accessToken },
    'the preview token': bearer(previewToken),
    'the service token': bearer(serviceToken),
    'a shopper’s session': bearer(shopper.token),
    'a shopper’s session as authtoken': { authtoken: shopper.token },
    'an API token as authtoken': { authtoken: having.administer },
    'a session as authorization': bearer(members.administrator.authtoken),
    'a revoked token': bearer(revoked.token),
    'an expired token': bearer(expired.token),
    'a suspended member': { authtoken: suspended.authtoken },
    'a session that was ended': { authtoken: loggedOut.authtoken },
    'an unknown session': { authtoken: `tws_${'x'.repeat(43)}` },
  };
}, 120_000);
afterAll(async () => {
  await session?.end();
  await backing?.close();
  await facebook?.close();
  shop?.close();
});

async function send([name, call, service]: Case, headers: Record<string, string>, of?: Example['params']) {
  const example: Example = examples[service]?.[name] ?? {};
  const { params = {}, query = {}, body, mediaType = 'image/png' } = of ? { ...example, params: of } : example;
  const path = call.path.replace(/\{(\w+)\}/g, (_, param: string) => encodeURIComponent(params[param] ?? ''));
  const isJson = body === undefined || !(body instanceof Uint8Array);
  const answer = await fetch(`${backing.urls[service]}${path}?${callQuery(query)}`, {
    method: call.method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': isJson ? 'application/json' : mediaType }) },
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as Uint8Array<ArrayBuffer>) }),
  });
  return { status: answer.status, body: await answer.json().catch(() => undefined) };
}

/** An entry that has been saved twice, and the ETag of its first version. */
async function staleEntry() {
  const entry = { uid: 'saved_twice', title: 'Saved twice', url: '/saved-twice' };
  const path = '/v3/content_types/generic_page/entries';
  const send = (method: string, at: string, body?: object) =>
    fetch(backing.urls.cms + at, {
      method,
      headers: { authorization: backing.credentials.managementToken, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  await send('POST', path, { entry });
  const draft = `${path}/${entry.uid}/draft`;
  const first = (await send('GET', draft)).headers.get('etag') ?? '';
  await send('PUT', `${path}/${entry.uid}`, { entry });
  const latest = async () => (await send('GET', draft)).headers.get('etag');
  return { params: { type: 'generic_page', uid: entry.uid, version: '1' }, first, latest };
}

const takesVersion = ({ requestHeaders = {} }: CallDefinition) => 'If-Match' in requestHeaders;

const isAdmitted = async (sent: ReturnType<typeof send>) => {
  const { status } = await sent;
  return status !== 401 && status !== 403 && status < 500;
};

// Rules: STAFF-2
test('the calls that take a version are those that write one entry', () => {
  expect(withAuth('management').flatMap(([name, call]) => (takesVersion(call) ? [name] : []))).toEqual([
    'replaceEntry',
    'deleteEntry',
    'publishEntry',
    'unpublishEntry',
    'patchEntry',
    'restoreVersion',
  ]);
});

/** Fails on the start of the tests rather than testing a call by a permission that it does not state. */
const permissionOf = ({ permission, path }: CallDefinition): Permission => {
  if (!permission) throw new Error(`${path} states no permission.`);
  return permission;
};

describe.each(withAuth('management'))('%s', (...call) => {
  const [, definition] = call;
  const permission = permissionOf(definition);

  // Rules: STAFF-2
  test('answers 401 to callers without a valid session or token', async () => {
    const statuses: Record<string, number> = {};
    for (const [caller, headers] of Object.entries(strangers)) statuses[caller] = (await send(call, headers)).status;
    expect(statuses).toEqual(Object.fromEntries(Object.keys(strangers).map((caller) => [caller, 401])));
  });

  test(`answers 403 without the permission to ${permission}, and names it`, async () => {
    for (const role of roles.filter((one) => !rolePermissions[one].includes(permission))) {
      const { status, body } = await send(call, { authtoken: members[role].authtoken });
      expect([role, status, body.errors]).toEqual([role, 403, { permission: [permission] }]);
    }
    const { status, body } = await send(call, { authorization: lacking[permission] });
    expect([status, body.errors]).toEqual([403, { permission: [permission] }]);
  });

  test('answers 403 to an administrator without the required second factor', async () => {
    const { status, body } = await send(call, { authtoken: enrolling.authtoken });
    expect([status, body.errors]).toEqual([403, { second_factor: ['is required.'] }]);
  });

  test('admits callers with the permission', async () => {
    for (const role of roles.filter((one) => rolePermissions[one].includes(permission)))
      expect([role, await isAdmitted(send(call, { authtoken: members[role].authtoken }))]).toEqual([role, true]);
    expect(await isAdmitted(send(call, { authorization: having[permission] }))).toBe(true);
    const { managementToken } = backing.credentials;
    expect(await isAdmitted(send(call, { authorization: `Bearer ${managementToken}` }))).toBe(true);
  });

  if (takesVersion(definition))
    // Rules: CONTENT-37
    test('answers 409 to a stale version, and 403 first to callers without the permission', async () => {
      const { params, first, latest } = await staleEntry();
      const before = await latest();
      const stale = (headers: Record<string, string>) => send(call, { ...headers, 'if-match': first }, params);
      for (const headers of [{ authtoken: members.administrator.authtoken }, { authorization: having[permission] }]) {
        const { status, body } = await stale(headers);
        expect([status, body.conflict?.etag]).toEqual([409, before]);
      }
      expect((await stale({ authorization: lacking[permission] })).status).toBe(403);
      expect(await latest()).toBe(before);
    });
});

/** Without the calls that would end the sessions of the test. */
const own = withAuth('staff', 'enrollment').filter(([name]) => !/^end/.test(name));
describe.each(own)('%s', (...call) => {
  const [, { auth }] = call;

  test('answers 401 to callers without a valid staff session, tools included', async () => {
    const tools = { authorization: `Bearer ${backing.credentials.managementToken}` };
    for (const headers of [...Object.values(strangers), tools, { authorization: having.administer }])
      expect((await send(call, headers)).status).toBe(401);
  });

  test('needs the second factor unless it serves to set it up', async () => {
    const { status } = await send(call, { authtoken: enrolling.authtoken });
    expect(status === 403).toBe(auth === 'staff');
    expect(await isAdmitted(send(call, { authtoken: members.contributor.authtoken }))).toBe(true);
  });
});
