import { type Request, Router } from 'express';
import { staffAdministrationCalls } from '../../contracts/staff/administration-calls.ts';
import { apiTokenCalls } from '../../contracts/staff/api-token-calls.ts';
import { auditCalls } from '../../contracts/staff/audit-calls.ts';
import { staffCredentialCalls } from '../../contracts/staff/credential-calls.ts';
import { passkeyCalls } from '../../contracts/staff/passkey-calls.ts';
import { staffSessionCalls } from '../../contracts/staff/session-calls.ts';
import { deviceName } from '../../domain/staff/device-name.ts';
import type { Allowance } from '../accounts/network-limit.ts';
import { nameTargets, requestIdOf } from '../platform/audit.ts';
import type { Authorize } from '../platform/authorize.ts';
import { bindCalls } from '../platform/bind-calls.ts';
import {
  changeStaff,
  inviteStaff,
  removeSecondFactor,
  resendInvitation,
  withdrawInvitation,
} from './accounts/administration.ts';
import { acceptInvitation, createFirstAdministrator } from './accounts/join.ts';
import { logIn, type OpenedStaffSession, type Origin } from './accounts/log-in.ts';
import { networkOf, staffAllowances } from './accounts/network-attempts.ts';
import { deleteOwnFilter, listOwnFilters, writeOwnFilter } from './accounts/own-filters.ts';
import {
  beginPasskey,
  beginPasskeyLogIn,
  beginPasskeyProof,
  createPasskey,
  listPasskeys,
  logInByPasskey,
  removePasskey,
  renamePasskey,
} from './accounts/passkeys.ts';
import { beginSecondFactor, confirmSecondFactor, renewRecoveryCodes } from './accounts/second-factor.ts';
import { listStaff, readMember, readOwnAccount } from './accounts/staff-members.ts';
import { changeOwnPassword, resetStaffPassword, sendStaffReset } from './accounts/staff-passwords.ts';
import { endStaffSessions } from './accounts/staff-sessions.ts';
import { findStudioLink, invalidLink } from './accounts/studio-links.ts';
import type { ApiTokens } from './api-tokens.ts';
import { listAuditLogs, readAuditLog } from './audit/read-audit-logs.ts';
import type { StaffContext } from './staff-context.ts';

const originOf = (request: Request): Origin => ({
  device: deviceName(request.get('user-agent')),
  requestId: requestIdOf(request),
});

/** Sessions, passwords and second factors of the callers themselves. */
export function createAccountRouter(staff: StaffContext, authorize: Authorize): Router {
  const { db, sessions } = staff;
  const answer = async ({ uid, authtoken }: OpenedStaffSession) => ({
    notice: 'Login Successful.',
    user: { ...(await readOwnAccount(staff, uid)), authtoken },
  });
  const limited = <T>(allowance: Allowance, request: Request, run: () => Promise<T>) =>
    staff.networkLimit.attempt(allowance, networkOf(request, authorize), run);
  const sessionRouter = bindCalls(
    staffSessionCalls,
    {
      createStaffSession: async ({ body, request }) =>
        answer(await limited(staffAllowances.logIn, request, () => logIn(staff, body.user, originOf(request)))),
      async endStaffSession({ caller: { uid, sessionUid } }) {
        await sessions.end(uid, sessionUid);
        return { notice: 'You’ve logged out successfully!' };
      },
      readOwnAccount: async ({ caller }) => ({ user: await readOwnAccount(staff, caller.uid) }),
      listOwnSessions: async ({ caller: { uid, sessionUid } }) => ({ sessions: await sessions.list(uid, sessionUid) }),
      async endOwnSession({ caller, params }) {
        await sessions.end(caller.uid, params.sessionUid);
        return { notice: 'The session has ended.' };
      },
      listOwnFilters: async ({ caller }) => ({ filters: await listOwnFilters(db, caller.uid) }),
      async writeOwnFilter({ caller, body: { filter } }) {
        await writeOwnFilter(db, caller.uid, filter);
        return { filter };
      },
      async deleteOwnFilter({ caller, query }) {
        await deleteOwnFilter(db, caller.uid, query.name);
      },
      async endOtherSessions({ caller: { uid, sessionUid } }) {
        await endStaffSessions(db, uid, sessionUid);
        return { notice: 'All other sessions have ended.' };
      },
    },
    authorize,
  );
  const credentialRouter = bindCalls(
    staffCredentialCalls,
    {
      readStudioLink: ({ body, request }) =>
        limited(staffAllowances.link, request, async () => {
          const found = await findStudioLink(db, body.token, staff.now());
          if (!found) throw invalidLink();
          const { kind, email, role } = found;
          return { kind, email, role: role ?? 'administrator' };
        }),
      createFirstAdministrator: async ({ body, request }) => {
        const join = () => createFirstAdministrator(staff, body, originOf(request));
        return answer(await limited(staffAllowances.link, request, join));
      },
      joinStaff: async ({ body, request }) =>
        answer(await limited(staffAllowances.link, request, () => acceptInvitation(staff, body, originOf(request)))),
      async sendStaffReset({ body, request }) {
        await limited(staffAllowances.reset, request, () => sendStaffReset(staff, body.user.email));
        return { notice: 'If the address has an account, a link is on its way.' };
      },
      async resetStaffPassword({ body: { user }, request }) {
        const given = { token: user.reset_password_token, password: user.password };
        await limited(staffAllowances.link, request, () => resetStaffPassword(staff, given, requestIdOf(request)));
        return { notice: 'Your password has been reset successfully.' };
      },
      async changeOwnPassword({ caller, body }) {
        await changeOwnPassword(staff, caller, body);
        return { notice: 'Your password has been changed.' };
      },
      beginSecondFactor: ({ caller, body }) => beginSecondFactor(staff, caller, body),
      confirmSecondFactor: async ({ caller, body }) => ({
        recovery_codes: await confirmSecondFactor(staff, caller, body.tfa_token),
      }),
      renewRecoveryCodes: async ({ caller, body }) => ({
        recovery_codes: await renewRecoveryCodes(staff, caller, body),
      }),
    },
    authorize,
  );
  const passkeyRouter = bindCalls(
    passkeyCalls,
    {
      beginPasskeyLogIn: ({ body, request }) => {
        const allowance = body.user ? staffAllowances.logIn : staffAllowances.passkey;
        return limited(allowance, request, () => beginPasskeyLogIn(staff, body.user));
      },
      createPasskeySession: async ({ body, request }) =>
        answer(await limited(staffAllowances.logIn, request, () => logInByPasskey(staff, body, originOf(request)))),
      listPasskeys: async ({ caller }) => ({ passkeys: await listPasskeys(staff, caller.uid) }),
      beginPasskeyProof: ({ caller }) => beginPasskeyProof(staff, caller),
      beginPasskey: ({ caller, body }) => beginPasskey(staff, caller, body),
      async createPasskey({ caller, body }, response) {
        const added = await createPasskey(staff, caller, body);
        nameTargets(response, added.passkey.uid);
        return added;
      },
      renamePasskey: async ({ caller, params, body }) => ({
        passkey: await renamePasskey(staff, caller.uid, params.uid, body.name),
      }),
      async removePasskey({ caller, params, body }) {
        await removePasskey(staff, caller, params.uid, body);
        return { notice: 'The passkey has been removed.' };
      },
    },
    authorize,
  );
  return Router().use(sessionRouter, credentialRouter, passkeyRouter);
}

/** Accounts of others, API tokens and the audit trail. */
export function createAdministrationRouter(staff: StaffContext, tokens: ApiTokens, authorize: Authorize): Router {
  const { db, sessions } = staff;
  const staffRouter = bindCalls(
    staffAdministrationCalls,
    {
      listStaff: async () => ({ users: await listStaff(db) }),
      readStaff: async ({ params }) => ({ user: await readMember(db, params.uid) }),
      inviteStaff: async ({ caller, body }) => ({
        notice: 'The invitation has been sent.',
        ...(await inviteStaff(staff, caller.name, body.user)),
      }),
      async resendInvitation({ params }) {
        const invitation_token = await resendInvitation(staff, params.uid);
        return { notice: 'The invitation has been sent again.', invitation_token };
      },
      async withdrawInvitation({ params }) {
        await withdrawInvitation(staff, params.uid);
        return { notice: 'The invitation has been withdrawn.' };
      },
      changeStaff: async ({ params, body }) => ({ user: await changeStaff(staff, params.uid, body.user) }),
      async removeSecondFactor({ params }) {
        await removeSecondFactor(staff, params.uid);
        return { notice: 'The second factor has been removed.' };
      },
      async listSessionsOfStaff({ params: { uid } }) {
        await readMember(db, uid);
        return { sessions: await sessions.list(uid) };
      },
      async endSessionsOfStaff({ params: { uid } }) {
        await readMember(db, uid);
        await endStaffSessions(db, uid);
        return { notice: 'All sessions have ended.' };
      },
      async endSessionOfStaff({ params }) {
        await sessions.end(params.uid, params.sessionUid);
        return { notice: 'The session has ended.' };
      },
    },
    authorize,
  );
  const tokenRouter = bindCalls(
    apiTokenCalls,
    {
      createApiToken: async ({ caller, body }) => ({
        notice: 'The token has been created. It is shown only now.',
        token: await tokens.create(caller, body.token),
      }),
      listApiTokens: async () => ({ tokens: await tokens.list() }),
      readApiToken: async ({ params }) => ({ token: await tokens.read(params.uid) }),
      async revokeApiToken({ params }) {
        await tokens.revoke(params.uid);
        return { notice: 'The token has been revoked.' };
      },
    },
    authorize,
  );
  const auditRouter = bindCalls(
    auditCalls,
    {
      listAuditLogs: ({ query }) => listAuditLogs(db, query),
      readAuditLog: async ({ params }) => ({ log: await readAuditLog(db, params.uid) }),
    },
    authorize,
  );
  return Router().use(staffRouter, tokenRouter, auditRouter);
}
