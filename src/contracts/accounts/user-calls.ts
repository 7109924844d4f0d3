import { callGroup } from '../define-call.ts';
import { changeProfile, changeUser, deleteUser, exportUser, readUser, unsubscribe } from './account.ts';
import { createUser } from './create-user.ts';
import { resetPassword, sendConfirmation, sendReset, upgradeToken, verifyReset } from './password.ts';
import {
  createLinkSession,
  createSession,
  createSocialSession,
  endSession,
  sendLogInLink,
  verifyLogInLink,
} from './session.ts';

/** The users service (docs/spec/calls.md CALLS-22). */
export const userCalls = callGroup({
  dialect: 'errors',
  calls: {
    createUser,
    readUser,
    changeUser,
    deleteUser,
    exportUser,
    changeProfile,
    createSession,
    endSession,
    createSocialSession,
    sendLogInLink,
    verifyLogInLink,
    createLinkSession,
    upgradeToken,
    sendConfirmation,
    sendReset,
    verifyReset,
    resetPassword,
    unsubscribe,
  },
});
