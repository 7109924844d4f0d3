import { staffErrorCodes } from '../../contracts/staff/staff-member.ts';
import { Refusal } from '../platform/refusal.ts';

const NOT_VALID = ['is not valid.'];

export const notLoggedIn = () =>
  new Refusal(401, 'You’re not allowed in here unless you’re logged in.', {
    code: staffErrorCodes.notLoggedIn,
    fields: { authtoken: NOT_VALID },
  });

/** The same for unknown addresses, wrong passwords and suspended members. */
export const wrongLogIn = () =>
  new Refusal(422, 'Looks like your email or password is invalid. Please try again or reset your password.', {
    code: staffErrorCodes.wrongLogIn,
    fields: { auth: ['credentials are not valid.'] },
  });

/** The password is right. `problem`: the code is missing or wrong. A passkey is named where the member has one. */
export const secondFactorRefused = (problem: 'is required.' | 'is not valid.', hasPasskey = false) =>
  new Refusal(401, 'Please log in with your second factor.', {
    code: staffErrorCodes.secondFactorRequired,
    fields: { tfa_token: [problem], ...(hasPasskey && { passkey: ['is accepted.'] }) },
  });

/** The same for an unknown or removed passkey, a wrong answer, and a challenge that is used or too old. */
export const passkeyRefused = () =>
  new Refusal(422, 'This passkey was not accepted. Please try again, or log in another way.', {
    code: staffErrorCodes.wrongLogIn,
    fields: { passkey: NOT_VALID },
  });

/** The member's role requires a second factor, and none is set up. */
export const secondFactorNeeded = () =>
  new Refusal(403, 'Set up a second factor first.', { fields: { second_factor: ['is required.'] } });

export const memberNotFound = () =>
  new Refusal(422, 'There is no such member of the staff.', { code: 141, fields: { uid: NOT_VALID } });

export const invalidStaffField = (field: string, problem: string) =>
  new Refusal(422, 'Some fields are not valid.', { code: 119, fields: { [field]: [problem] } });
