import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type TestBacking, testBacking } from '../../support/backing.ts';
import { STAFF_PASSWORD, staffClient } from '../../support/contract/staff-client.ts';
import type { Managed } from '../../support/contract/vendor-stacks.ts';

interface Client {
  login(user: object): Promise<{ notice: string; user: { authtoken: string; email: string } }>;
  logout(): Promise<{ notice: string }>;
  getUser(): Promise<{ uid: string; role: string }>;
  stack(
    options: object,
  ): Record<'contentType' | 'managementToken' | 'auditLog' | 'environment', (uid?: string) => Managed>;
}
// Its own types do not compile with this project's settings.
const { client: managementClient } = createRequire(import.meta.url)('@contentstack/management') as {
  client(options: object): Client;
};

let now = new Date();
let backing: TestBacking;
const staff = staffClient(() => backing);
beforeAll(async () => {
  backing = await testBacking({ clock: () => now });
});
afterAll(() => backing.close());

const newClient = () => managementClient({ endpoint: `${backing.urls.cms}/v3` });
const stackOf = (client: Client) => client.stack({ api_key: backing.credentials.apiKey });

// Rules: CALLS-30
describe('the vendor’s management client', () => {
  test('logs in, reads the account, writes content, manages tokens, reads the audit trail and logs out', async () => {
    const root = await staff.root();
    const client = newClient();
    const { user } = await client.login({ email: root.email, password: STAFF_PASSWORD });
    expect(user).toMatchObject({ email: root.email, authtoken: expect.stringMatching(/^tws_/) });
    expect(await client.getUser()).toMatchObject({ uid: root.uid, role: 'administrator' });

    const stack = stackOf(client);
    const stores = stack.contentType('store');
    const created = await stores.entry().create({ entry: { title: 'Acme', slug: 'acme' } });
    expect(created).toMatchObject({ created_by: 'Robin Root', _version: 1 });
    const found = await stores.entry(created.uid).fetch();
    await found.publish({ publishDetails: { environments: ['production'], locales: ['en-us'] } });
    expect((await stack.environment().query().find()).items.length).toBeGreaterThan(0);

    const scope = [{ module: 'content_type', acl: { read: true, write: true } }];
    const expires_on = new Date(now.getTime() + 86_400_000).toISOString();
    const made = await stack.managementToken().create({ token: { name: 'CLI', scope, expires_on } });
    expect(made).toMatchObject({ name: 'CLI', permissions: ['read', 'write', 'publish'] });
    const { items } = await stack.managementToken().query().find();
    expect(items).toMatchObject([{ uid: made.uid, name: 'CLI' }]);
    expect(items[0]).not.toHaveProperty('token');
    await (await stack.managementToken(made.uid).fetch()).delete();

    const logs = await stack.auditLog().fetchAll();
    expect(logs.items.map(({ event_type }) => event_type).slice(0, 4)).toEqual([
      'revokeApiToken',
      'createApiToken',
      'publishEntry',
      'createEntry',
    ]);
    const [log] = logs.items;
    expect(await stack.auditLog(log?.uid).fetch()).toMatchObject({ log: { uid: log?.uid } });

    expect((await client.logout()).notice).toBe('You’ve logged out successfully!');
    expect((await staff.account(user)).status).toBe(401);
  });

  test('logs in with a second factor, and understands what is wrong', async () => {
    const member = await staff.member('editor', 'Fay Factor');
    const { secret } = await staff.enroll(member, new Date(now.getTime() - 30_000));
    const client = newClient();
    const logIn = (more: object = {}) => client.login({ email: member.email, password: STAFF_PASSWORD, ...more });
    await expect(logIn()).rejects.toMatchObject({ errorCode: 294 });
    await expect(logIn({ password: 'wrong' })).rejects.toMatchObject({ errorCode: 104, status: 422 });
    // The client computes the code itself, by the clock of this machine.
    now = new Date();
    await logIn({ mfaSecret: secret });
    expect(await client.getUser()).toMatchObject({ uid: member.uid });
    await expect(stackOf(client).managementToken().query().find()).rejects.toMatchObject({ status: 403 });
  });
});
