import { z } from 'zod';
import type { ShopCall } from '../contracts/define-call.ts';
import { changeNames } from './accounts/change-names.ts';
import { changePassword } from './accounts/change-password.ts';
import { completeReset } from './accounts/complete-reset.ts';
import { deleteAccount } from './accounts/delete-account.ts';
import { emailPreferences } from './accounts/email-preferences.ts';
import { generateHash } from './accounts/generate-hash.ts';
import { logIn, logInByLink } from './accounts/log-in.ts';
import { logOut } from './accounts/log-out.ts';
import { requestLogInLink, requestReset, sendConfirmation } from './accounts/mailed-links.ts';
import { signUp } from './accounts/sign-up.ts';
import { verifyToken } from './accounts/verify-token.ts';
import type { Action } from './action.ts';
import { alertByMail } from './alerts/alert-by-mail.ts';
import { alertSettings } from './alerts/alert-settings.ts';
import { changeAlert } from './alerts/change-alert.ts';
import { createAlert } from './alerts/create-alert.ts';
import { deleteAlert } from './alerts/delete-alert.ts';
import { pauseAlert } from './alerts/pause-alert.ts';
import { restoreAlert } from './alerts/restore-alert.ts';
import { answerCoupon } from './coupons/answer-coupon.ts';
import { revealCoupon } from './coupons/reveal-coupon.ts';
import { reportIssue } from './reports/report-issue.ts';
import { saveItem } from './saves/save-item.ts';
import { unsaveItem } from './saves/unsave-item.ts';
import { watchItem, watchMails } from './saves/watch-item.ts';

/** Every action. Each is served by the shop API, and as a plain form where it declares one. */
export const actions: readonly Action[] = [
  signUp,
  logIn,
  requestLogInLink,
  logInByLink,
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
  watchItem,
  watchMails,
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

const callOf = ({ method, path, summary, access, input, output }: Action): ShopCall => ({
  method,
  path: path as `/${string}`,
  summary,
  auth: access === 'members' ? 'member' : 'visitor',
  body: input,
  response: output ?? z.object({}),
});

/** The actions as calls of the shop API, by operation id: `log-in` becomes `logIn`. */
export const actionCalls: Readonly<Record<string, ShopCall>> = Object.fromEntries(
  actions.map((action) => [action.name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), callOf(action)]),
);
