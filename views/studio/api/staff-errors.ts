import type { staffErrorCodes } from '../../../src/contracts/staff/staff-member.ts';

/** `error_code` of refusals. Views import contracts as types only. */
export const staffErrors: typeof staffErrorCodes = { wrongLogIn: 104, notLoggedIn: 105, secondFactorRequired: 294 };
