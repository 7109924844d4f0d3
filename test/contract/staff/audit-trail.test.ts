import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { createEntry, publishEntry, replaceEntry, writeBulk } from '../../../src/contracts/content/management.ts';
import { writeRouteRule } from '../../../src/contracts/content/route-rules.ts';
import { versionCalls } from '../../../src/contracts/content/versions.ts';
import { callPath } from '../../../src/contracts/define-call.ts';
import { staffAdministrationCalls } from '../../../src/contracts/staff/administration-calls.ts';
import { auditCalls } from '../../../src/contracts/staff/audit-calls.ts';
import { cloneDatabase, type TestBacking, testBacking } from '../../support/backing.ts';
import { contentClient, sample } from '../../support/content-client.ts';
import { type Member, staffClient } from '../../support/contract/staff-client.ts';
import { eventually } from '../../support/eventually.ts';

const DAY = 86_400_000;
let now = new Date('2026-11-10T08:00:00.000Z');
let backing: TestBacking;
let databaseUrl: string;
let session: pg.Client;
let editor: Member;
const staff = staffClient(() => backing);
beforeAll(async () => {
  databaseUrl = await cloneDatabase();
  session = new pg.Client(databaseUrl);
  await session.connect();
  backing = await testBacking({ databaseUrl, clock: () => now, logLevel: 'silent' });
  editor = await staff.member('editor', 'Edna Editor');
});
afterAll(async () => {
  await session.end();
  await backing.close();
});
beforeEach(() => session.query('truncate audit_logs'));

const STORES = callPath(createEntry, { type: 'store' });
const store = (uid: string) => ({ entry: { uid, title: uid, slug: uid } });
const create = (uid: string) => staff.as(editor, 'POST', STORES, store(uid));
const { listAuditLogs, readAuditLog } = auditCalls.calls;

describe('the audit trail', () => {
  // Rules: STAFF-15
  test('has every write with caller, call, target, version, status and request id', async () => {
    const headers = { authtoken: editor.authtoken, 'x-request-id': 'request-1' };
    await staff.call('POST', STORES, store('acme'), headers);
    const path = callPath(replaceEntry, { type: 'store', uid: 'acme' });
    await staff.as(editor, 'PUT', path, store('acme'));
    await staff.manage('POST', callPath(publishEntry, { type: 'store', uid: 'ghost' }), {
      environments: ['production'],
    });
    await staff.as(editor, 'GET', `${path}/draft`);
    const { body } = await staff.manage('GET', listAuditLogs.path);
    const author = { created_by: 'Edna Editor', created_by_uid: editor.uid, created_by_kind: 'staff' };
    const shared = { uid: expect.any(String), created_at: now.toISOString(), module: 'entry' };
    expect(body.logs).toEqual([
      {
        ...shared,
        created_by: 'management',
        created_by_uid: null,
        created_by_kind: 'settings',
        event_type: 'publishEntry',
        request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        targets: ['store.ghost'],
        version: null,
        status: 422,
      },
      {
        ...shared,
        ...author,
        event_type: 'replaceEntry',
        request_id: expect.any(String),
        targets: ['store.acme'],
        version: 2,
        status: 200,
      },
      {
        ...shared,
        ...author,
        event_type: 'createEntry',
        request_id: 'request-1',
        targets: ['store.acme'],
        version: 1,
        status: 201,
      },
    ]);
    const [newest] = body.logs;
    const one = await staff.manage('GET', callPath(readAuditLog, { uid: newest.uid }));
    expect(one.body.log).toEqual(newest);
    for (const uid of ['0', 'x']) expect((await staff.manage('GET', callPath(readAuditLog, { uid }))).status).toBe(422);
  });

  test('has each item of a bulk call, a created uid, assets, rules, tokens and accounts', async () => {
    await staff.manage('POST', writeBulk.path, {
      items: [sample.store('one'), { ...sample.page('two'), entry: { uid: 'two' } }],
    });
    const { body } = await staff.as(editor, 'POST', STORES, { entry: { title: 'New', slug: 'new' } });
    await staff.as(editor, 'PUT', writeRouteRule.path, { rule: { path: '/old', redirect: { to: '/new' } } });
    await contentClient(backing).upload('picture', new Uint8Array([1, 2, 3]));
    const token = await staff.token(['read']);
    await staff.manage('DELETE', callPath(staffAdministrationCalls.calls.endSessionsOfStaff, { uid: 'blt0' }));
    const logs = (await staff.logs()).toReversed();
    expect(logs.map(({ module, event_type, targets }) => [module, event_type, targets])).toEqual([
      ['entry', 'writeBulk', ['store.one', 'generic_page.two']],
      ['entry', 'createEntry', [`store.${body.entry.uid}`]],
      ['route-rules', 'writeRouteRule', ['/old']],
      ['asset', 'uploadAsset', ['picture']],
      ['management_token', 'createApiToken', [token.uid]],
      ['user', 'endSessionsOfStaff', ['blt0']],
    ]);
    expect(logs[0]?.results).toMatchObject([{ status: 200 }, { status: 422 }]);
    expect(JSON.stringify(logs)).not.toContain(token.token);
  });

  // Rules: STAFF-132
  test('has one row for the autosaves of a person within ten minutes', async () => {
    const path = callPath(versionCalls.calls.patchEntry, { type: 'store', uid: 'typed' });
    const save = (title: string, query = '') =>
      staff.call('PATCH', `${path}${query}`, { entry: { title } }, { authtoken: editor.authtoken, 'if-match': '*' });
    await create('typed');
    for (const text of ['a', 'ab', 'abc']) await save(text, '?autosave=true');
    await staff.call('PATCH', `${path}?autosave=true`, { entry: { slug: 7 } }, { authtoken: editor.authtoken });
    const rows = async () =>
      (await staff.logs()).toReversed().map(({ event_type, version, status }) => [event_type, version, status]);
    const autosaves = ['patchEntry', 4, 200];
    expect(await rows()).toEqual([['createEntry', 1, 201], autosaves]);
    await save('abcd');
    await save('abcde', '?autosave=true');
    now = new Date(now.getTime() + 11 * 60_000);
    await save('abcdef', '?autosave=true');
    const later = [5, 6, 7].map((version) => ['patchEntry', version, 200]);
    expect(await rows()).toEqual([['createEntry', 1, 201], autosaves, ...later]);
  });

  test('has log-ins and joined members', async () => {
    const member = await staff.member('editor', 'Ivy Invited');
    await staff.logIn(member.email);
    await staff.logIn(member.email, 'wrong');
    const logs = await staff.logs({ actor: member.uid });
    expect(logs.map(({ event_type, status }) => [event_type, status])).toEqual([
      ['createStaffSession', 200],
      ['joinStaff', 200],
    ]);
  });

  test('has nothing of a call that its caller may not make', async () => {
    const { token } = await staff.token(['read']);
    await session.query('truncate audit_logs');
    expect((await staff.by(token, 'POST', STORES, store('denied'))).status).toBe(403);
    expect(await staff.logs()).toEqual([]);
  });
});

describe('a write', () => {
  const failOn = (event: string) =>
    session.query(`
      create function fail_audit() returns trigger language plpgsql as 'begin raise exception ''no audit''; end';
      create trigger fail_audit before ${event} on audit_logs for each row execute function fail_audit()`);
  const heal = () => session.query('drop trigger fail_audit on audit_logs; drop function fail_audit');
  const isStored = async (uid: string) =>
    (await session.query('select from entries where uid = $1', [uid])).rowCount === 1;

  test('is not done if it cannot be recorded', async () => {
    await failOn('insert');
    const { status } = await create('unrecorded');
    await heal();
    expect([status, await isStored('unrecorded')]).toEqual([500, false]);
  });

  test('is not acknowledged if its status cannot be recorded, and is in the trail without one', async () => {
    await failOn('update');
    const { status } = await create('unknown');
    await heal();
    expect([status, await isStored('unknown')]).toEqual([500, true]);
    expect(await staff.logs()).toMatchObject([{ targets: ['store.unknown'], status: null, version: null }]);
  });
});

describe('a reader of the audit trail', () => {
  // Rules: STAFF-16
  test('filters it and pages through it without gaps', async () => {
    for (const uid of ['a1', 'a2', 'a3']) await create(uid);
    now = new Date(now.getTime() + DAY);
    for (const uid of ['a4', 'a5']) await staff.manage('POST', STORES, store(uid));
    const targets = async (query: Record<string, string>) => (await staff.logs(query)).flatMap((log) => log.targets);
    expect(await targets({ actor: 'Edna Editor' })).toEqual(['store.a3', 'store.a2', 'store.a1']);
    expect(await targets({ actor: editor.uid, limit: '1' })).toEqual(['store.a3']);
    expect(await targets({ target: 'store.a4' })).toEqual(['store.a4']);
    expect(await targets({ from: now.toISOString() })).toEqual(['store.a5', 'store.a4']);
    expect(await targets({ until: now.toISOString(), skip: '1' })).toEqual(['store.a2', 'store.a1']);
    expect(await targets({ event_type: 'replaceEntry' })).toEqual([]);
    expect(await targets({ module: 'entry', limit: '2' })).toEqual(['store.a5', 'store.a4']);

    const seen: string[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const query = new URLSearchParams({ limit: '2', include_count: 'true', ...(cursor && { cursor }) });
      const { body } = await staff.manage('GET', `${listAuditLogs.path}?${query}`);
      expect(body.count).toBe(5);
      seen.push(...body.logs.flatMap((log: { targets: string[] }) => log.targets));
      cursor = body.next;
    }
    expect(seen).toEqual(['a5', 'a4', 'a3', 'a2', 'a1'].map((uid) => `store.${uid}`));
    expect((await staff.manage('GET', `${listAuditLogs.path}?cursor=x`)).status).toBe(400);
  });

  test('finds rows for 400 days', async () => {
    await create('old');
    now = new Date(now.getTime() + DAY);
    await staff.manage('POST', STORES, store('newer'));
    const clock = now.getTime() + 399.5 * DAY;
    now = new Date(clock);
    await backing.close();
    backing = await testBacking({ databaseUrl, clock: () => now, logLevel: 'silent' });
    await eventually(async () => (await staff.logs()).length === 1);
    expect(await staff.logs()).toMatchObject([{ targets: ['store.newer'] }]);
  });
});
