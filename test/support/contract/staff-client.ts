import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { staffAdministrationCalls } from '../../../src/contracts/staff/administration-calls.ts';
import { apiTokenCalls } from '../../../src/contracts/staff/api-token-calls.ts';
import { auditCalls } from '../../../src/contracts/staff/audit-calls.ts';
import { staffCredentialCalls } from '../../../src/contracts/staff/credential-calls.ts';
import { passkeyCalls } from '../../../src/contracts/staff/passkey-calls.ts';
import { staffSessionCalls } from '../../../src/contracts/staff/session-calls.ts';
import { NETWORK_HEADER } from '../../../src/contracts/staff/staff-member.ts';
import type { Permission, Role } from '../../../src/domain/staff/permissions.ts';
import { STUDIO_LINK_PATHS } from '../../../src/domain/staff/studio-address.ts';
import type { TestBacking } from '../backing.ts';
import { eventually } from '../eventually.ts';
import { mailsTo } from '../mail/outbox.ts';
import { TestPasskey } from './test-passkey.ts';

export interface StaffAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each test looks at what it expects
  body: any;
  retryAfter: number;
}

export const STAFF_PASSWORD = 'otters under the old pier';

export interface Member {
  uid: string;
  email: string;
  authtoken: string;
}

const { createStaffSession, readOwnAccount, listOwnSessions } = staffSessionCalls.calls;
const { createFirstAdministrator, joinStaff, beginSecondFactor, confirmSecondFactor } = staffCredentialCalls.calls;
const { beginPasskey, beginPasskeyProof, createPasskey } = passkeyCalls.calls;
const { inviteStaff } = staffAdministrationCalls.calls;

/** The code that an authenticator app shows at a time. */
export const codeAt = (secret: string, time: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp: time.getTime() });

/** The token of a one-time link. */
export const tokenOf = (link = ''): string => decodeURIComponent(link.split('/').at(-1) ?? '');

/** Calls of the staff service. */
export function staffClient(backing: () => TestBacking) {
  const call = async (
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<StaffAnswer> => {
    const answer = await fetch(backing().urls.cms + path, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      body: text === '' ? {} : JSON.parse(text),
      retryAfter: Number(answer.headers.get('retry-after')),
    };
  };
  const memberOf = ({ status, body }: StaffAnswer): Member => {
    if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
    return body.user;
  };
  const client = {
    call,
    /** A call of a member, by their session. */
    as: (member: Pick<Member, 'authtoken'>, method: string, path: string, body?: object) =>
      call(method, path, body, { authtoken: member.authtoken }),
    /** A call of a program, by the header `authorization`. */
    by: (token: string, method: string, path: string, body?: object) =>
      call(method, path, body, { authorization: token }),
    manage: (method: string, path: string, body?: object) =>
      client.by(backing().credentials.managementToken, method, path, body),
    /** Headers by which the site names the network of a visitor; another one for each call unless given. */
    from: (network: string = randomUUID()) => ({
      authorization: `Bearer ${backing().credentials.serviceToken}`,
      [NETWORK_HEADER]: network,
    }),
    logIn: (email: string, password = STAFF_PASSWORD, tfa_token?: string, headers: object = client.from()) =>
      call(
        createStaffSession.method,
        createStaffSession.path,
        { user: { email, password, ...(tfa_token !== undefined && { tfa_token }) } },
        { ...headers },
      ),
    account: (member: Pick<Member, 'authtoken'>) => client.as(member, 'GET', readOwnAccount.path),
    sessions: (member: Pick<Member, 'authtoken'>) => client.as(member, 'GET', listOwnSessions.path),
    first: (fields: object = {}) =>
      call('POST', createFirstAdministrator.path, {
        token: tokenOf(backing().firstAdministratorLink),
        email: 'root@example.com',
        username: 'Robin Root',
        password: STAFF_PASSWORD,
        ...fields,
      }),
    /** The first administrator. */
    root: async (): Promise<Member> => memberOf(await client.first()),
    invite: (email: string, role: Role) => client.manage('POST', inviteStaff.path, { user: { email, role } }),
    /** The token of the newest mailed link of a kind, once `count` of them have arrived. */
    mailed: (email: string, kind: 'join' | 'reset', count = 1) =>
      eventually(async () => {
        const links = (await mailsTo(backing(), email)).map(({ link }) => link);
        const own = links.filter((link) => link.includes(STUDIO_LINK_PATHS[kind]));
        return own.length >= count && tokenOf(own[0]);
      }),
    invitation: (email: string, count = 1) => client.mailed(email, 'join', count),
    join: (token: string, username: string, password = STAFF_PASSWORD) =>
      call('POST', joinStaff.path, { token, username, password }),
    /** A member who was invited and has joined. */
    member: async (role: Role, name: string = role): Promise<Member> => {
      const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;
      const { status, body } = await client.invite(email, role);
      if (status !== 201) throw new Error(JSON.stringify(body));
      return memberOf(await client.join(await client.invitation(email), name));
    },
    /** Sets up a second factor; returns its secret and recovery codes. */
    enroll: async (member: Member, time: Date, password = STAFF_PASSWORD) => {
      const begun = await client.as(member, 'POST', beginSecondFactor.path, { password });
      const { secret, uri } = begun.body;
      const confirmed = await client.as(member, 'POST', confirmSecondFactor.path, { tfa_token: codeAt(secret, time) });
      if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed.body));
      return { secret, uri, codes: confirmed.body.recovery_codes as string[] };
    },
    /** The origin that passkeys are made for. */
    origin: () => new URL(backing().firstAdministratorLink ?? 'http://localhost').origin,
    /** Adds a passkey; `proof` is one that the member has. */
    addPasskey: async (member: Member, { name = 'Passkey', proof }: { name?: string; proof?: TestPasskey } = {}) => {
      const passkey = await (proof && client.provePasskey(member, proof));
      const begun = await client.as(member, 'POST', beginPasskey.path, {
        password: STAFF_PASSWORD,
        ...(passkey && { passkey }),
      });
      if (begun.status !== 200) throw new Error(JSON.stringify(begun.body));
      const made = new TestPasskey(client.origin());
      const { status, body } = await client.as(member, 'POST', createPasskey.path, {
        ...made.register(begun.body),
        name,
      });
      if (status !== 201) throw new Error(JSON.stringify(body));
      return Object.assign(made, { uid: body.passkey.uid as string, codes: body.recovery_codes as string[] });
    },
    /** The `passkey` of a proof of identity. */
    provePasskey: async (member: Pick<Member, 'authtoken'>, passkey: TestPasskey) =>
      passkey.answer((await client.as(member, 'POST', beginPasskeyProof.path)).body),
    /** A new API token and its secret. */
    token: async (permissions: readonly Permission[], fields: object = {}) => {
      const token = { name: 'Tool', permissions, expires_on: new Date(Date.now() + 30 * 86_400_000), ...fields };
      const { status, body } = await client.manage('POST', apiTokenCalls.calls.createApiToken.path, { token });
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body.token as { uid: string; token: string };
    },
    logs: async (query: Record<string, string> = {}) => {
      const { body } = await client.manage(
        'GET',
        `${auditCalls.calls.listAuditLogs.path}?${new URLSearchParams(query)}`,
      );
      // biome-ignore lint/suspicious/noExplicitAny: each test looks at what it expects
      return body.logs as any[];
    },
  };
  return client;
}
export type StaffClient = ReturnType<typeof staffClient>;
