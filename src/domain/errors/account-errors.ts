import { tooManyTriesMessage } from '../accounts/retry-message.ts';
import { defineError } from './app-error.ts';

/** Errors of accounts and sessions (docs/spec/errors.md ERRORS-10). Their messages are shown to the visitor. */
export const accountErrors = {
  /** Invalid form fields; `fields` holds the message of each (docs/spec/accounts.md ACCOUNTS-26). */
  invalidForm: defineError<{ fields: Record<string, string>; message?: string }>({
    name: 'InvalidForm',
    code: 400,
    source: 'accounts',
    ignoreReporting: true,
    message: ({ message }) => message ?? 'Please check your entries.',
  }),
  /** The address belongs to a subscriber, who was sent a mail to become a full user (docs/spec/accounts.md ACCOUNTS-3). */
  notFullUser: defineError({
    name: 'NotFullUser',
    code: 400,
    source: 'accounts',
    ignoreReporting: true,
    message: 'Email already taken, please check your email to confirm your email address and set a password.',
  }),
  alreadyFullUser: defineError({
    name: 'AlreadyFullUser',
    code: 400,
    source: 'accounts',
    ignoreReporting: true,
    message: 'That account already exists, please log in to continue.',
  }),
  emailInvalid: defineError({
    name: 'EmailInvalid',
    code: 400,
    source: 'accounts',
    ignoreReporting: true,
    message: "That email doesn't look right, please try again.",
  }),
  /**
   * A former subscriber subscribes again: a success for forms that take only an email. The message promises no emails: an
   * address that complained stays off until its owner logs in and turns them on, and others must not learn of the complaint.
   */
  resubscribedUser: defineError({
    name: 'ResubscribedUser',
    code: 400,
    source: 'accounts',
    ignoreReporting: true,
    message: 'Welcome back! You have rejoined with this email address.',
  }),
  attemptedFullUserAccess: defineError({
    name: 'AttemptedFullUserAccess',
    code: 401,
    source: 'accounts',
    message: 'subscriber user cannot access auth features that require a full user',
  }),
  /** The form shows the first of `auxillaryMessages`: 'not found, signup to create password'. */
  subscriberLogin: defineError({
    name: 'SubscriberLoginError',
    code: 401,
    source: 'accounts',
    message: 'cannot log in as a subscriber',
  }),
  /** The same for an unknown address and for a wrong password. */
  wrongLogin: defineError({
    name: 'WrongLogin',
    code: 401,
    source: 'accounts',
    message: 'That email and password don’t match. Please try again.',
  }),
  /** No session, or an expired one. */
  notLoggedIn: defineError({
    name: 'NotLoggedIn',
    code: 401,
    source: 'accounts',
    message: 'Your session has ended. Please log in to continue.',
  }),
  tooManyTries: defineError<{ retryAfterSeconds: number }>({
    name: 'TooManyTries',
    code: 429,
    source: 'accounts',
    ignoreReporting: true,
    message: ({ retryAfterSeconds }) => tooManyTriesMessage(retryAfterSeconds),
  }),
  /** A used, expired or unknown mailed link. */
  passwordTokenInvalid: defineError({
    name: 'PasswordTokenInvalid',
    code: 400,
    source: 'accounts',
    ignoreReporting: true,
    message: 'This link has expired or has already been used. Please request a new one.',
  }),
  noAuthToken: defineError({
    name: 'NoAuthToken',
    code: 502,
    source: 'accounts',
    message: 'No Auth-Token present on login response.',
  }),
  /** The site tries one token upgrade (docs/spec/accounts.md ACCOUNTS-11). */
  authRecoverableJwt: defineError<{ reason: string }>({
    name: 'AuthRecoverableJWTError',
    code: 401,
    source: 'accounts',
    message: ({ reason }) => reason,
  }),
  /** The session is cleared. */
  authFatalJwt: defineError<{ reason: string }>({
    name: 'AuthFatalJWTError',
    code: 401,
    source: 'accounts',
    message: ({ reason }) => reason,
  }),
  authServer: defineError<{ status: number }>({
    name: 'AuthServerError',
    code: 503,
    source: 'accounts',
    message: 'Something went wrong, please try again.',
  }),
  socialSignIn: defineError<{ provider: string; reason: string }>({
    name: 'SocialSignInError',
    code: 502,
    source: 'accounts',
    message: 'Something went wrong.',
  }),
  /** A provider's callback for a sign-in that this browser did not start, or whose state expired. */
  staleSignIn: defineError<{ provider: string }>({
    name: 'StaleSignIn',
    code: 400,
    source: 'accounts',
    ignoreReporting: true,
    message: 'Something went wrong.',
  }),
  missingFacebookAppId: defineError({
    name: 'MissingFacebookAppId',
    code: 500,
    source: 'accounts',
    message: 'Missing FB SDK AppId',
  }),
  missingAppleClientId: defineError({
    name: 'MissingAppleClientId',
    code: 500,
    source: 'accounts',
    message: 'Missing Apple SDK clientId',
  }),
  missingGoogleClientId: defineError({
    name: 'MissingGoogleClientId',
    code: 500,
    source: 'accounts',
    message: 'Missing Google SDK clientId',
  }),
  noFacebookToken: defineError({
    name: 'NoFacebookToken',
    code: 502,
    source: 'accounts',
    message: 'No Facebook Login Token Present.',
  }),
  /** The XSRF pair of a write is missing, replayed or from another session. */
  xsrfMismatch: defineError({
    name: 'XsrfMismatch',
    code: 403,
    source: 'accounts',
    ignoreReporting: true,
    message: 'This page is too old. Please reload it and try again.',
  }),
};
