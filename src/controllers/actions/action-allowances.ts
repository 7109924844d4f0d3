import type { ActionAllowances } from '../../platform/limits/action-limits.ts';

const TEN_MINUTES = 600;

/**
 * Attempts per network address, which a whole office may share; the users service limits log-ins per account
 * (docs/spec/accounts.md ACCOUNTS-46).
 */
export const actionAllowances: ActionAllowances = {
  byAction: {
    'log-in': { tries: 20, seconds: TEN_MINUTES, isForFailures: true },
    social: { tries: 20, seconds: TEN_MINUTES, isForFailures: true },
    'sign-up': { tries: 30, seconds: TEN_MINUTES },
    'request-reset': { tries: 10, seconds: TEN_MINUTES },
    'send-confirmation': { tries: 10, seconds: TEN_MINUTES },
    'verify-token': { tries: 30, seconds: TEN_MINUTES },
    'complete-reset': { tries: 20, seconds: TEN_MINUTES },
    'change-password': { tries: 20, seconds: TEN_MINUTES },
    'delete-account': { tries: 20, seconds: TEN_MINUTES },
    'report-issue': { tries: 20, seconds: TEN_MINUTES },
    // Generous for an office that browses, but stops copying codes in bulk.
    'reveal-coupon': { tries: 120, seconds: TEN_MINUTES },
    'answer-coupon': { tries: 60, seconds: TEN_MINUTES },
    // Decoding a large image costs as much as many pages.
    'change-avatar': { tries: 30, seconds: TEN_MINUTES },
  },
  // Actions that can neither guess a secret nor send mail.
  others: { tries: 300, seconds: TEN_MINUTES },
};
