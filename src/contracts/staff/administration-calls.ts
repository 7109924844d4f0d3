import { z } from 'zod';
import { roles } from '../../domain/staff/permissions.ts';
import { callGroup, defineCall } from '../define-call.ts';
import { bodyLimit, memberAnswer, notice, sessionList, staffMember } from './staff-member.ts';

const administer = { auth: 'management', permission: 'administer' } as const;
const member = '/v3/staff/{uid}';
/** The token is that of the link `/studio/join/{token}`, which administrators may hand over themselves. */
const invitation = notice.extend({ invitation_token: z.string() });
const unknown = { 422: 'There is no such member, or a field is not valid.' } as const;

/** Staff accounts, for administrators. */
export const staffAdministrationCalls = callGroup({
  dialect: 'vendor',
  calls: {
    listStaff: defineCall({
      ...administer,
      method: 'GET',
      path: '/v3/staff',
      summary: 'List the staff, by name',
      response: z.object({ users: z.array(staffMember) }),
    }),
    readStaff: defineCall({
      ...administer,
      method: 'GET',
      path: member,
      summary: 'Read a member of the staff',
      response: memberAnswer,
      errors: unknown,
    }),
    inviteStaff: defineCall({
      ...administer,
      method: 'POST',
      path: '/v3/staff',
      summary: 'Invite a person by mail',
      body: z.object({ user: z.object({ email: z.string(), role: z.enum(roles) }) }),
      bodyLimit,
      status: 201,
      response: memberAnswer.extend(invitation.shape),
      errors: { 422: 'The address is not valid, or has an account.', 429: 'Too many mails to this address.' },
    }),
    resendInvitation: defineCall({
      ...administer,
      method: 'POST',
      path: `${member}/invitation`,
      summary: 'Mail an invitation again, with a new link',
      response: invitation,
      errors: { 422: 'Nobody with this uid is invited.', 429: 'Too many mails to this address.' },
    }),
    withdrawInvitation: defineCall({
      ...administer,
      method: 'DELETE',
      path: `${member}/invitation`,
      summary: 'Withdraw an invitation',
      response: notice,
      errors: { 422: 'Nobody with this uid is invited.' },
    }),
    /** A new role and a suspension end the member's sessions. */
    changeStaff: defineCall({
      ...administer,
      method: 'PUT',
      path: member,
      summary: 'Change name, role or state of a member',
      body: z.object({
        user: z.object({
          username: z.string().optional(),
          role: z.enum(roles).optional(),
          state: z.enum(['active', 'suspended']).optional(),
        }),
      }),
      bodyLimit,
      response: memberAnswer,
      errors: { ...unknown, 409: 'One active administrator must remain.' },
    }),
    /** For a member who lost phone and recovery codes. Ends their sessions. */
    removeSecondFactor: defineCall({
      ...administer,
      method: 'DELETE',
      path: `${member}/second-factor`,
      summary: 'Remove the second factor of a member',
      response: notice,
      errors: unknown,
    }),
    listSessionsOfStaff: defineCall({
      ...administer,
      method: 'GET',
      path: `${member}/sessions`,
      summary: 'List the sessions of a member',
      response: sessionList,
      errors: unknown,
    }),
    endSessionsOfStaff: defineCall({
      ...administer,
      method: 'DELETE',
      path: `${member}/sessions`,
      summary: 'End all sessions of a member',
      response: notice,
      errors: unknown,
    }),
    endSessionOfStaff: defineCall({
      ...administer,
      method: 'DELETE',
      path: `${member}/sessions/{sessionUid}`,
      summary: 'End one session of a member',
      response: notice,
      errors: { 422: 'There is no such session.' },
    }),
  },
});
