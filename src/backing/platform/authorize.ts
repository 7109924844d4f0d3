import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Request } from 'express';
import type { Auth } from '../../contracts/define-call.ts';
import { AUTHTOKEN_HEADER } from '../../contracts/staff/staff-member.ts';
import { type Permission, permissions, type Role } from '../../domain/staff/permissions.ts';
import type { VerifiedSession } from '../accounts/tokens/user-tokens.ts';
import { invalidAccessToken, invalidApiKey, invalidManagementToken } from '../content/content-refusal.ts';
import { notLoggedIn, secondFactorNeeded } from '../staff/staff-refusal.ts';
import type { AuditActor, AuditTrail } from './audit.ts';
import type { Credentials } from './credentials.ts';
import { Refusal } from './refusal.ts';

/** The person or program that writes content. Versions, published copies and changes carry the name. */
export interface Actor {
  name: string;
}

/** The caller of a management call, with its rights. */
export interface ManagementCaller extends Actor, AuditActor {
  permissions: readonly Permission[];
}

/** A member of the staff, by their session. */
export interface StaffCaller extends ManagementCaller {
  kind: 'staff';
  uid: string;
  role: Role;
  sessionUid: string;
  /** Their role requires a second factor that is not set up: nothing else works until it is. */
  needsSecondFactor: boolean;
}

/** What authorization needs of the staff service. Both methods return undefined for a token that is not valid. */
export interface StaffAccess {
  findSession(token: string): Promise<StaffCaller | undefined>;
  findApiToken(token: string): Promise<ManagementCaller | undefined>;
  audit: AuditTrail;
}

/** The caller as a handler receives it, by the `auth` of the call. */
export interface Callers {
  none: undefined;
  service: undefined;
  provider: undefined;
  management: ManagementCaller;
  staff: StaffCaller;
  enrollment: StaffCaller;
  /** `seesDrafts`: a caller as for `management` who may read. */
  reader: { seesPreview: boolean; seesDrafts: boolean };
  preview: undefined;
  session: VerifiedSession;
  user: VerifiedSession;
  self: VerifiedSession;
  /** Undefined for a service, which may see the data of any user. */
  'user-or-service': VerifiedSession | undefined;
}

/** Identifies the caller, or throws Refusal 401, 403 or 412. For `user` the JSON body has been read. */
export type Authorize = { [A in Auth]: (request: Request) => Callers[A] | Promise<Callers[A]> } & {
  /** Records the writes of the callers. */
  audit: AuditTrail;
};

/** Finds the session of a token. @throws Refusal 401. */
type VerifyToken = (token: string) => Promise<VerifiedSession>;

type Secrets = Pick<Credentials, 'apiKey' | 'accessToken' | 'previewToken' | 'managementToken' | 'serviceToken'>;

export function createAuthorize(secrets: Secrets, verifyToken: VerifyToken, staff: StaffAccess): Authorize {
  const { previewToken, serviceToken } = secrets;
  const refuseOtherThan = (secret: string, token: string | undefined, refusal: () => Refusal) => {
    if (!isSame(token, secret)) throw refusal();
    return undefined;
  };
  const session = async (request: Request) => verifyToken(sessionToken(request.headers));
  const user = async (request: Request) => {
    const verified = await session(request);
    if (verified.userId !== namedUser(request)) throw new Refusal(401, 'user id mismatch');
    return verified;
  };
  const enrollment = async ({ headers }: Request) => {
    const caller = await staff.findSession(authtoken(headers) ?? '');
    if (!caller) throw notLoggedIn();
    return caller;
  };
  return {
    audit: staff.audit,
    none: () => undefined,
    service: ({ headers }) => refuseOtherThan(serviceToken, bearerToken(headers), invalidServiceToken),
    provider: ({ headers }) =>
      refuseOtherThan(serviceToken, basicPassword(headers) ?? bearerToken(headers), invalidServiceToken),
    management: async ({ headers }) => {
      const caller = await findManager(headers, secrets, staff);
      if (!caller) throw authtoken(headers) === undefined ? invalidManagementToken() : notLoggedIn();
      return caller;
    },
    staff: async (request) => withSecondFactor(await enrollment(request)),
    enrollment,
    reader: ({ headers }) => readerAccess(headers, secrets, staff),
    preview: ({ headers, query }) =>
      query.environment === 'production-preview'
        ? refuseOtherThan(previewToken, accessToken(headers), invalidAccessToken)
        : undefined,
    session,
    user,
    self: async (request) => {
      const verified = await session(request);
      if (verified.userId !== request.params.id) throw new Refusal(403, 'user id mismatch');
      return verified;
    },
    'user-or-service': (request) => (isSame(bearerToken(request.headers), serviceToken) ? undefined : user(request)),
  };
}

const invalidServiceToken = () => new Refusal(401, 'The service token is not valid.');

/** The author of what the token of the settings writes. */
export const SETTINGS_NAME = 'management';
/** The token of the settings: every permission. */
const settingsCaller: ManagementCaller = { name: SETTINGS_NAME, kind: 'settings', uid: null, permissions };

/** The caller of a management call; undefined without a valid token. @throws Refusal 403 without a required second factor. */
async function findManager(
  headers: IncomingHttpHeaders,
  { managementToken }: Secrets,
  staff: StaffAccess,
): Promise<ManagementCaller | undefined> {
  const token = managementTokenOf(headers);
  if (token !== undefined) return isSame(token, managementToken) ? settingsCaller : staff.findApiToken(token);
  const session = authtoken(headers);
  const member = session === undefined ? undefined : await staff.findSession(session);
  return member && withSecondFactor(member);
}

/** @throws Refusal 403 */
function withSecondFactor(caller: StaffCaller): StaffCaller {
  if (caller.needsSecondFactor) throw secondFactorNeeded();
  return caller;
}

/** The content that a reader may see. @throws Refusal 412 without the key, 401 without a token. */
async function readerAccess(
  headers: IncomingHttpHeaders,
  secrets: Secrets,
  staff: StaffAccess,
): Promise<Callers['reader']> {
  const { apiKey, accessToken: published, previewToken } = secrets;
  const manager = await findManager(headers, secrets, staff);
  if (manager?.permissions.includes('read')) return { seesPreview: true, seesDrafts: true };
  if (!isSame(headers.api_key, apiKey)) throw invalidApiKey();
  const seesPreview = isSame(accessToken(headers), previewToken);
  if (!seesPreview && !isSame(accessToken(headers), published)) throw invalidAccessToken();
  return { seesPreview, seesDrafts: false };
}

/** Calls with a body name their user in the body; the query is ignored. */
const namedUser = ({ method, query, body }: Request): unknown =>
  method === 'GET' || method === 'DELETE' ? query.user_id : Object(body).user_id;

const accessToken = ({ access_token }: IncomingHttpHeaders) => [access_token].flat()[0];

const authtoken = (headers: IncomingHttpHeaders) => [headers[AUTHTOKEN_HEADER]].flat()[0];

const bearerToken = ({ authorization = '' }: IncomingHttpHeaders) => /^Bearer (.+)$/i.exec(authorization)?.[1];

/** The vendor's management client sends the token without `Bearer`. */
const managementTokenOf = (headers: IncomingHttpHeaders) => bearerToken(headers) ?? headers.authorization;

/** @throws Refusal 401. */
function sessionToken({ authorization = '' }: IncomingHttpHeaders): string {
  const [, token] = /^Bearer (\S+)$/i.exec(authorization) ?? [];
  if (token === undefined) throw new Refusal(401, 'JWT missing');
  return token;
}

function basicPassword({ authorization = '' }: IncomingHttpHeaders): string | undefined {
  const [, pair] = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(authorization) ?? [];
  return /^[^:]*:([\s\S]*)$/.exec(Buffer.from(pair ?? '', 'base64').toString())?.[1];
}

/** Compares in constant time, so that the duration reveals nothing of the secret. */
function isSame(given: unknown, secret: string): boolean {
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(secret));
}

const digest = (text: string) => createHash('sha256').update(text).digest();
