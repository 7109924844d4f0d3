import type { Action } from './action.ts';
import { alertByMail } from './alert-by-mail.ts';
import { alertSettings } from './alert-settings.ts';
import { answerCoupon } from './answer-coupon.ts';
import { changeAlert } from './change-alert.ts';
import { changeNames } from './change-names.ts';
import { changePassword } from './change-password.ts';
import { completeReset } from './complete-reset.ts';
import { createAlert } from './create-alert.ts';
import { deleteAccount } from './delete-account.ts';
import { deleteAlert } from './delete-alert.ts';
import { emailPreferences } from './email-preferences.ts';
import { generateHash } from './generate-hash.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { pauseAlert } from './pause-alert.ts';
import { reportIssue } from './report-issue.ts';
import { requestReset } from './request-reset.ts';
import { restoreAlert } from './restore-alert.ts';
import { revealCoupon } from './reveal-coupon.ts';
import { saveItem } from './save-item.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { signUp } from './sign-up.ts';
import { unsaveItem } from './unsave-item.ts';
import { verifyToken } from './verify-token.ts';

/** All that visitors do to their accounts. Each has two doors: the shop API, and a plain form where it has one. */
export const actions: readonly Action[] = [
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
  saveItem,
  unsaveItem,
  createAlert,
  changeAlert,
  pauseAlert,
  deleteAlert,
  restoreAlert,
  alertSettings,
  alertByMail,
  reportIssue,
  revealCoupon,
  answerCoupon,
];
