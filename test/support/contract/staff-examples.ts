import { createEntry } from '../../../src/contracts/content/management.ts';
import { callPath } from '../../../src/contracts/define-call.ts';
import { staffCredentialCalls } from '../../../src/contracts/staff/credential-calls.ts';
import { passkeyCalls } from '../../../src/contracts/staff/passkey-calls.ts';
import type { TestBacking } from '../backing.ts';
import { codeAt, STAFF_PASSWORD, staffClient, tokenOf } from './staff-client.ts';
import { TestPasskey } from './test-passkey.ts';

/** Has a session whose token is the default of staff examples. */
export const EXAMPLE_MEMBER = 'sam@example.com';

/** Fills the staff service; returns an example for each of its calls. */
export async function prepareStaffExamples(backing: TestBacking) {
  const staff = staffClient(() => backing);
  const firstToken = tokenOf(backing.firstAdministratorLink);
  // Examples run against accounts of their own, because a password can be changed and a code used only once.
  const [ending, changing, enrolling, renewing] = [
    await staff.member('editor', 'Ed Ending'),
    await staff.member('editor', 'Charlie Changing'),
    await staff.member('editor', 'Erin Enrolling'),
    await staff.member('editor', 'Ren Renewing'),
  ];
  const resetting = await staff.member('editor', 'Remy Resetting');
  await staff.member('editor', 'Sam');
  const { sendStaffReset, beginSecondFactor } = staffCredentialCalls.calls;
  await staff.call('POST', sendStaffReset.path, { user: { email: resetting.email } });
  const reset = await staff.mailed(resetting.email, 'reset');
  const begun = await staff.as(enrolling, 'POST', beginSecondFactor.path, { password: STAFF_PASSWORD });
  const now = new Date();
  const { codes } = await staff.enroll(renewing, now);
  const [adding, keyed] = [await staff.member('editor', 'Ada Adding'), await staff.member('editor', 'Kay Keyed')];
  const passkey = await staff.addPasskey(keyed);
  const other = await staff.addPasskey(keyed, { proof: passkey });
  const beginPasskey = () =>
    staff.as(adding, 'POST', passkeyCalls.calls.beginPasskey.path, { password: STAFF_PASSWORD });
  const logInOptions = await staff.call('POST', passkeyCalls.calls.beginPasskeyLogIn.path, {});
  const { body: invited } = await staff.invite('invited@example.com', 'editor');
  const { body: withdrawn } = await staff.invite('withdrawn@example.com', 'editor');
  await staff.invite('joining@example.com', 'editor');
  const joining = await staff.invitation('joining@example.com');
  const [tool, revoked] = [await staff.token(['read']), await staff.token(['read'])];
  await staff.logIn(ending.email);
  await staff.logIn(ending.email);
  const { body: open } = await staff.sessions(ending);
  const [first, second] = open.sessions.filter((session: { is_current: boolean }) => !session.is_current);
  await staff.manage('POST', callPath(createEntry, { type: 'generic_page' }), {
    entry: { uid: 'audited', title: 'Audited', url: '/audited' },
  });
  const [log] = await staff.logs({ limit: '1' });
  const expires_on = new Date(now.getTime() + 86_400_000).toISOString();
  const { uid } = ending;
  return {
    createStaffSession: { body: { user: { email: EXAMPLE_MEMBER, password: STAFF_PASSWORD } } },
    endStaffSession: { token: (await staff.logIn(ending.email)).body.user.authtoken },
    readOwnAccount: {},
    listOwnSessions: {},
    listOwnFilters: {},
    writeOwnFilter: { body: { filter: { name: 'Ended deals', address: 'content?type=post&state=expired' } } },
    deleteOwnFilter: { query: { name: 'Ended deals' } },
    endOwnSession: { params: { sessionUid: first.uid }, token: ending.authtoken },
    endOtherSessions: { token: changing.authtoken },
    readStudioLink: { body: { token: joining } },
    createFirstAdministrator: {
      body: { token: firstToken, email: 'first@example.com', username: 'Fay First', password: STAFF_PASSWORD },
    },
    joinStaff: { body: { token: joining, username: 'Jo Joining', password: STAFF_PASSWORD } },
    sendStaffReset: { body: { user: { email: EXAMPLE_MEMBER } } },
    resetStaffPassword: {
      body: {
        user: {
          reset_password_token: reset,
          password: 'herons over the weir',
          password_confirmation: 'herons over the weir',
        },
      },
    },
    changeOwnPassword: {
      body: { current_password: STAFF_PASSWORD, password: 'herons over the weir' },
      token: changing.authtoken,
    },
    beginSecondFactor: { body: { password: STAFF_PASSWORD } },
    confirmSecondFactor: { body: { tfa_token: codeAt(begun.body.secret, new Date()) }, token: enrolling.authtoken },
    renewRecoveryCodes: { body: { tfa_token: codes[0] }, token: renewing.authtoken },
    beginPasskeyLogIn: { body: {} },
    createPasskeySession: { body: passkey.answer(logInOptions.body) },
    listPasskeys: { token: keyed.authtoken },
    beginPasskeyProof: { token: keyed.authtoken },
    beginPasskey: { body: { password: STAFF_PASSWORD } },
    createPasskey: {
      body: { ...new TestPasskey(staff.origin()).register((await beginPasskey()).body), name: 'Laptop' },
      token: adding.authtoken,
    },
    renamePasskey: { params: { uid: passkey.uid }, body: { name: 'Phone' }, token: keyed.authtoken },
    removePasskey: {
      params: { uid: other.uid },
      body: { password: STAFF_PASSWORD, passkey: await staff.provePasskey(keyed, passkey) },
      token: keyed.authtoken,
    },
    listStaff: {},
    readStaff: { params: { uid } },
    inviteStaff: { body: { user: { email: 'new.editor@example.com', role: 'editor' } } },
    resendInvitation: { params: { uid: invited.user.uid } },
    withdrawInvitation: { params: { uid: withdrawn.user.uid } },
    changeStaff: { params: { uid: changing.uid }, body: { user: { role: 'editor' } } },
    removeSecondFactor: { params: { uid: renewing.uid } },
    listSessionsOfStaff: { params: { uid } },
    endSessionOfStaff: { params: { uid, sessionUid: second.uid } },
    endSessionsOfStaff: { params: { uid: resetting.uid } },
    createApiToken: { body: { token: { name: 'Import', permissions: ['administer'], expires_on } } },
    listApiTokens: {},
    readApiToken: { params: { uid: tool.uid } },
    revokeApiToken: { params: { uid: revoked.uid } },
    listAuditLogs: { query: { limit: 10 } },
    readAuditLog: { params: { uid: log.uid } },
  };
}
