import { defineError } from './app-error.ts';

/** Errors of deal alerts (docs/spec/errors.md ERRORS-11). Their messages are shown to the visitor. */
export const dealAlertErrors = {
  /** Carries the search string, so that the alert can be created after log-in. */
  createDealAlertNotLoggedIn: defineError<{ searchString: string }>({
    name: 'CreateDealAlertNotLoggedIn',
    code: 401,
    source: 'accounts',
    message: ({ searchString }) => `Please log in to create a deal alert for “${searchString}”.`,
  }),
  userNotSubscribed: defineError({
    name: 'UserNotSubscribed',
    code: 403,
    source: 'accounts',
    ignoreReporting: true,
    message: 'user must be subscribed to create deal alerts',
  }),
  /** An alert with the same query exists; treated as success. */
  subscriptionAlreadyExists: defineError({
    name: 'SubscriptionAlreadyExists',
    code: 400,
    source: 'accounts',
    ignoreReporting: true,
    message: 'Subscription already exists for this user',
  }),
  tooManyAlerts: defineError<{ most: number }>({
    name: 'TooManyAlerts',
    code: 400,
    source: 'accounts',
    ignoreReporting: true,
    message: ({ most }) => `You have ${most} deal alerts, which is the limit. Delete one to make room.`,
  }),
  dealAlertNotFound: defineError({
    name: 'DealAlertNotFound',
    code: 404,
    source: 'accounts',
    ignoreReporting: true,
    message: 'This deal alert no longer exists.',
  }),
  /** A mailed link that is incomplete, or whose alert was deleted for good. */
  alertLinkInvalid: defineError({
    name: 'AlertLinkInvalid',
    code: 400,
    source: 'accounts',
    ignoreReporting: true,
    message: 'This link doesn’t work. Please open the one in the newest email from us.',
  }),
};
