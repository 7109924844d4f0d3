import { defineError } from './define-error.ts';

/** What can be wrong with deal alerts (docs/spec/errors.md ERRORS-11). Their messages are shown to whoever asked. */
export const dealAlertErrors = {
  /** Carries what was to be looked for, so that it can be made after logging in. */
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
  /** There is an alert of the same query: as good as a new one. */
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
    message: ({ most }) => `You have ${most} deal alerts, which is the most. Delete one to make room.`,
  }),
  dealAlertNotFound: defineError({
    name: 'DealAlertNotFound',
    code: 404,
    source: 'accounts',
    ignoreReporting: true,
    message: 'This deal alert is no longer there.',
  }),
  /** A mailed link that is incomplete, or whose alert is gone for good. */
  alertLinkInvalid: defineError({
    name: 'AlertLinkInvalid',
    code: 400,
    source: 'accounts',
    ignoreReporting: true,
    message: 'This link does not work. Please open the one in your newest email from us.',
  }),
};
