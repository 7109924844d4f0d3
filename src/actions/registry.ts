import type { AccountAction } from './account-action.ts';
import { changeNames } from './change-names.ts';
import { changePassword } from './change-password.ts';
import { completeReset } from './complete-reset.ts';
import { deleteAccount } from './delete-account.ts';
import { emailPreferences } from './email-preferences.ts';
import { generateHash } from './generate-hash.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { requestReset } from './request-reset.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { signUp } from './sign-up.ts';
import { verifyToken } from './verify-token.ts';

/** All that visitors do to their accounts. Each has two doors: the shop API, and a plain form where it has one. */
export const actions: readonly AccountAction[] = [
  signUp,
  logIn,
  logOut,
  requestReset,
  completeReset,
  verifyToken,
  generateHash,
  sendConfirmation,
  changeNames,
  changePassword,
  emailPreferences,
  deleteAccount,
];
