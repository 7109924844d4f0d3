import { z } from 'zod';
import { type CallBody, callGroup, defineCall } from '../define-call.ts';
import { dryRunAlerts, readAlertsOverview } from './alert-operation-calls.ts';
import {
  alertExplanation,
  alertFields,
  alertQuery,
  alertSettings,
  alertSettingsAnswer,
  DEAL_ALERTS_PATH,
  dealAlertRecord,
} from './deal-alert.ts';

const userId = z.string().min(1).max(100);
const ownerQuery = z.object({ user_id: userId });
const bodyLimit = '16kb';
const alertCall = { path: `${DEAL_ALERTS_PATH}/{id}`, auth: 'user' } as const;
const notFound = { 404: 'There is no such alert, or it is another user’s.' } as const;
const saveErrors = {
  400: 'There is an alert with the same query, or too many, or the query asks for nothing.',
  403: 'The user is not subscribed to deal emails.',
} as const;

export const listAlerts = defineCall({
  method: 'GET',
  path: DEAL_ALERTS_PATH,
  summary: 'List the alerts of a user, the newest first',
  auth: 'user',
  query: ownerQuery,
  response: z.array(dealAlertRecord),
});

/** 400 `{errors: 'Subscription already exists for this user'}` when the user has an alert with the same query (docs/spec/errors.md ERRORS-11). */
export const createAlert = defineCall({
  method: 'POST',
  path: DEAL_ALERTS_PATH,
  summary: 'Create an alert',
  auth: 'user',
  body: z.object({ user_id: userId, query: alertQuery, ...alertFields }),
  bodyLimit,
  status: 201,
  response: dealAlertRecord,
  errors: saveErrors,
});

export const readAlert = defineCall({
  ...alertCall,
  method: 'GET',
  summary: 'Read an alert',
  query: ownerQuery,
  response: dealAlertRecord,
  errors: notFound,
});

export const changeAlert = defineCall({
  ...alertCall,
  method: 'PATCH',
  summary: 'Change, pause, resume or restore an alert; what is absent stays as it is',
  body: z.object({
    user_id: userId,
    paused: z.boolean().optional(),
    name: alertFields.name.unwrap().optional(),
    query: alertQuery.optional(),
    pace: alertFields.pace.unwrap().optional(),
    /** False restores a deleted alert with its sent deals. */
    deleted: z.literal(false).optional(),
  }),
  bodyLimit,
  response: dealAlertRecord,
  errors: { ...notFound, ...saveErrors },
});

export const deleteAlert = defineCall({
  ...alertCall,
  method: 'DELETE',
  summary: 'Delete an alert; 204 also when it is gone already',
  query: ownerQuery,
  errors: { ...notFound, 403: saveErrors[403] },
});

/** Returns one explanation with `post_uid`, and those of the latest 20 deals without it. */
export const explainAlert = defineCall({
  method: 'GET',
  path: `${DEAL_ALERTS_PATH}/{id}/explanations`,
  summary: 'Explain why an alert matched a deal or did not',
  auth: 'user-or-service',
  query: z.object({ user_id: userId.optional(), post_uid: z.string().min(1).max(100).optional() }),
  response: z.union([alertExplanation, z.array(alertExplanation)]),
  errors: notFound,
});

export const readAlertSettings = defineCall({
  method: 'GET',
  path: '/api/v1/deal-alert-settings',
  summary: 'Read the email schedule of a user’s alerts',
  auth: 'user',
  query: ownerQuery,
  response: alertSettingsAnswer,
});

export const changeAlertSettings = defineCall({
  method: 'PUT',
  path: '/api/v1/deal-alert-settings',
  summary: 'Change the email schedule of a user’s alerts',
  auth: 'user',
  body: alertSettings.extend({ user_id: userId }),
  bodyLimit,
  response: alertSettingsAnswer,
  errors: { 400: 'The time zone is unknown, or half of the quiet time is missing.' },
});

const mailToken = z.string().min(1).max(200);
/** The alert that a mail token belongs to. */
const alertByMail = z.object({
  id: z.string(),
  /** Its name, or else its search string. */
  label: z.string(),
  paused_at: z.string().nullable(),
  deleted_at: z.string().nullable(),
});
export type AlertByMail = z.infer<typeof alertByMail>;

export const readAlertByMail = defineCall({
  method: 'POST',
  path: `${DEAL_ALERTS_PATH}/by-mail`,
  summary: 'Read the alert that a mail’s token belongs to',
  auth: 'none',
  body: z.object({ token: mailToken }),
  bodyLimit,
  response: alertByMail,
  errors: { 400: 'The token belongs to no alert.' },
});

export const changeAlertByMail = defineCall({
  method: 'POST',
  path: `${DEAL_ALERTS_PATH}/by-mail/do`,
  summary: 'Change an alert by a mail’s token; repeating it changes nothing',
  auth: 'none',
  body: z.object({ token: mailToken, do: z.enum(['pause', 'resume', 'delete', 'restore']) }),
  bodyLimit,
  response: alertByMail,
  errors: { 400: 'The token belongs to no alert, or a restored alert would be one too many.' },
});
export type AlertMailAct = CallBody<typeof changeAlertByMail>['do'];

/** The legacy record of an alert, which has a search string and no rules. */
const subscription = z.object({
  id: z.string(),
  user_id: z.string(),
  search_string: z.string(),
  paused: z.boolean(),
  created_at: z.string(),
});
export type SubscriptionRecord = z.infer<typeof subscription>;
const SUBSCRIPTIONS = '/api/v1/subscriptions';

export const listSubscriptions = defineCall({
  ...listAlerts,
  path: SUBSCRIPTIONS,
  summary: 'List the alerts of a user in their older form',
  response: z.array(subscription),
});

const createSubscription = defineCall({
  ...createAlert,
  path: SUBSCRIPTIONS,
  summary: 'Create an alert in its older form',
  body: z.object({ user_id: userId, search_string: alertQuery.shape.search_string }),
  response: subscription,
});

export const changeSubscription = defineCall({
  ...changeAlert,
  path: `${SUBSCRIPTIONS}/{id}`,
  summary: 'Pause or resume an alert in its older form',
  body: z.object({ user_id: userId, paused: z.boolean() }),
  response: subscription,
});

const deleteSubscription = defineCall({
  ...deleteAlert,
  path: `${SUBSCRIPTIONS}/{id}`,
  summary: 'Delete an alert in its older form',
});

/** Deal alerts, a part of the subscriptions service (docs/spec/calls.md CALLS-21). */
export const dealAlertCalls = callGroup({
  dialect: 'errors',
  calls: {
    listAlerts,
    createAlert,
    readAlert,
    changeAlert,
    deleteAlert,
    explainAlert,
    readAlertSettings,
    changeAlertSettings,
    readAlertByMail,
    changeAlertByMail,
    dryRunAlerts,
    readAlertsOverview,
    listSubscriptions,
    createSubscription,
    changeSubscription,
    deleteSubscription,
  },
});
