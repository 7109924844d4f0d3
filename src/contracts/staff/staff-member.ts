import { z } from 'zod';
import { permissions, roles, staffStates } from '../../domain/staff/permissions.ts';

/** Carries the token of a staff session. */
export const AUTHTOKEN_HEADER = 'authtoken';

/**
 * Names the network of the person who has no session yet (`PersonKeys.network`), by which attempts are limited. Read only from
 * callers with the service token as bearer, such as the site; the network of all others is the address of their connection.
 */
export const NETWORK_HEADER = 'x-visitor-network';
export const networkKey = z.string().regex(/^[\w-]{1,64}$/);
export const visitorNetwork = {
  'X-Visitor-Network':
    'With the service token as bearer: the key of the visitor’s network, by which attempts are limited.',
} as const;

/** `error_code` of refusals, as in the vendor's API. */
export const staffErrorCodes = {
  wrongLogIn: 104,
  notLoggedIn: 105,
  secondFactorRequired: 294,
} as const;

/** A member of the staff; times are ISO 8601. */
export const staffMember = z.object({
  uid: z.string(),
  email: z.string(),
  /** The name that writes carry; empty until the person has joined. */
  username: z.string(),
  role: z.enum(roles),
  state: z.enum(staffStates),
  has_second_factor: z.boolean(),
  /** The inviter's name; null for the first administrator. */
  created_by: z.string().nullable(),
  created_at: z.string(),
  /** When one of their sessions was last used; null if none is open. */
  last_used_at: z.string().nullable(),
});
export type StaffMember = z.infer<typeof staffMember>;

/** The caller's own account. */
export const ownAccount = staffMember.extend({
  permissions: z.array(z.enum(permissions)),
  /** The two kinds of a second factor. */
  has_authenticator_app: z.boolean(),
  has_passkey: z.boolean(),
  /** Only setting up a second factor works until it is done. */
  needs_second_factor: z.boolean(),
  recovery_codes_left: z.int(),
});

/** An open session of a member. */
const staffSession = z.object({
  uid: z.string(),
  /** 'Chrome on Windows' */
  device: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  expires_at: z.string(),
  /** The session of this call. */
  is_current: z.boolean(),
});
export type StaffSession = z.infer<typeof staffSession>;

export const notice = z.object({ notice: z.string() });
/** The account of a session that has just been opened, with its token. */
export const openedSession = notice.extend({ user: ownAccount.extend({ authtoken: z.string() }) });

export const memberAnswer = z.object({ user: staffMember });
export const sessionList = z.object({ sessions: z.array(staffSession) });
export const bodyLimit = '32kb';
