import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { staffCredentialCalls } from '../../../src/contracts/staff/credential-calls.ts';
import { cloneDatabase, type TestBacking, type TestBackingOptions, testBacking } from '../../support/backing.ts';
import { staffClient, tokenOf } from '../../support/contract/staff-client.ts';

const START = Date.parse('2026-11-10T08:00:00.000Z');
const HOUR = 3_600_000;
let now = new Date(START);
let backing: TestBacking;
const staff = staffClient(() => backing);
const { readStudioLink } = staffCredentialCalls.calls;

async function start(options: TestBackingOptions = {}) {
  now = new Date(START);
  backing = await testBacking({ clock: () => now, publicOrigin: 'https://deals.example', ...options });
}
afterEach(() => backing.close());

const verify = (token: string) => staff.call('POST', readStudioLink.path, { token });
const file = () => path.join(backing.dataDir, 'first-administrator-link.txt');

describe('the first administrator', () => {
  // Rules: STAFF-5
  test('is created by the link of the start, which also stands in a private file, once', async () => {
    await start();
    const link = backing.firstAdministratorLink ?? '';
    expect(link).toMatch(/^https:\/\/deals\.example\/studio\/first\/[\w-]{43}$/);
    expect(await readFile(file(), 'utf8')).toContain(link);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect((await verify(tokenOf(link))).body).toEqual({ kind: 'first', email: null, role: 'administrator' });

    const { status, body } = await staff.first();
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ email: 'root@example.com', username: 'Robin Root', role: 'administrator' });
    expect((await staff.account(body.user)).body.user.permissions).toContain('administer');
    await expect(stat(file())).rejects.toThrow('ENOENT');
    expect((await staff.first({ email: 'second@example.com', username: 'Second' })).status).toBe(400);
    expect((await verify(tokenOf(link))).status).toBe(400);
  });

  test('is created only once by parallel calls', async () => {
    await start();
    const names = ['ann', 'bob', 'cem', 'dee'];
    const answers = await Promise.all(
      names.map((name) => staff.first({ email: `${name}@example.com`, username: name })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400]);
  });

  test('is created only once by the links of two starts', async () => {
    const databaseUrl = await cloneDatabase();
    await start({ databaseUrl });
    const before = tokenOf(backing.firstAdministratorLink);
    await backing.close();
    await start({ databaseUrl });
    const answers = await Promise.all([
      staff.first({ token: before, email: 'ann@example.com', username: 'Ann' }),
      staff.first({ email: 'bob@example.com', username: 'Bob' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });

  test('cannot be created 24 hours after the start, and a restart prints a new link until one has joined', async () => {
    const databaseUrl = await cloneDatabase();
    await start({ databaseUrl });
    const before = backing.firstAdministratorLink;
    now = new Date(START + 24 * HOUR);
    expect((await staff.first()).status).toBe(400);
    await backing.close();
    await start({ databaseUrl });
    expect(backing.firstAdministratorLink).not.toBe(before);
    expect((await staff.first()).status).toBe(201);
    await backing.close();
    await start({ databaseUrl });
    expect(backing.firstAdministratorLink).toBeUndefined();
  });

  test.each([
    [{ password: 'password1' }, 400, 'password'],
    [{ password: 'root root root' }, 400, 'password'],
    [{ email: 'nobody' }, 422, 'email'],
    [{ username: ' ' }, 422, 'username'],
    [{ username: 'a\u202eb' }, 422, 'username'],
    [{ token: 'unknown' }, 400, 'token'],
  ])('is refused with %j, which does not use up the link', async (fields, status, field) => {
    await start();
    const refused = await staff.first(fields);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([status, [field]]);
    expect((await staff.first()).status).toBe(201);
  });
});
