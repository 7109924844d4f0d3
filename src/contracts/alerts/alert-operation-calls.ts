import { z } from 'zod';
import { type CallResponse, callGroup, defineCall } from '../define-call.ts';
import { alertExplanation, alertQuery, DEAL_ALERTS_PATH, dealAlertRecord } from './deal-alert.ts';

/** An alert as operators see it; its owner is identified by id only. */
const operatorAlert = dealAlertRecord.omit({ channels: true, trigger: true });

/** Returns `alerts` for `{post_uid}` and `deals` for `{query}`, at most 100; `count` is the total. */
export const dryRunAlerts = defineCall({
  method: 'POST',
  path: `${DEAL_ALERTS_PATH}/dry-run`,
  summary: 'Which alerts a deal would meet now, or which deals of the last 30 days a query would have met',
  auth: 'service',
  body: z.union([z.object({ post_uid: z.string().min(1).max(100) }), z.object({ query: alertQuery })]),
  bodyLimit: '16kb',
  response: z.object({
    count: z.number().int(),
    alerts: z.array(operatorAlert).default([]),
    deals: z.array(z.object({ post_uid: z.string(), headline: z.string(), live_at: z.string() })).default([]),
  }),
  errors: { 404: 'There is no such deal.' },
});
export type AlertsDryRun = CallResponse<typeof dryRunAlerts>;

export const readAlertsOverview = defineCall({
  method: 'GET',
  path: `${DEAL_ALERTS_PATH}/overview`,
  summary: 'The newest alerts of all users, and the deals matched recently, newest first',
  auth: 'service',
  query: z.object({
    user_id: z.string().max(100).optional(),
    /** Part of the search string. */
    search_string: z.string().max(200).optional(),
    /** Only deals that matched an alert. */
    matched: z.literal('true').optional(),
    limit: z.coerce.number<number>().int().min(1).max(1_000).default(100),
  }),
  response: z.object({
    count: z.number().int(),
    alerts: z.array(operatorAlert),
    lately: z.array(
      z.object({
        post_uid: z.string(),
        headline: z.string(),
        looked_at: z.string(),
        /** Number of alerts that it matched. */
        matches: z.number().int(),
      }),
    ),
  }),
});
export type AlertsOverview = CallResponse<typeof readAlertsOverview>;

const operate = { auth: 'management', permission: 'operate' } as const;
const dealText = z.string().min(1).max(500);

const listedAlert = operatorAlert.omit({ user_id: true }).extend({
  /** The masked address of its owner. */
  shopper: z.string(),
});
export type ListedAlert = z.infer<typeof listedAlert>;

/** Deal alerts in the studio (docs/spec/alerts.md ALERTS-27). `deal`: the address or the uid of a deal. */
export const alertOperationCalls = callGroup({
  dialect: 'vendor',
  calls: {
    findAlerts: defineCall({
      ...operate,
      method: 'POST',
      path: '/v3/deal-alerts/find',
      summary: 'Find deal alerts by their words or by the address of their owner, the newest 50',
      body: z.object({
        /** A part of the search string. */
        words: z.string().trim().max(200).optional(),
        email: z.string().trim().max(320).optional(),
      }),
      bodyLimit: '4kb',
      response: z.object({ count: z.int(), alerts: z.array(listedAlert) }),
    }),
    tryDealAlerts: defineCall({
      ...operate,
      method: 'GET',
      path: '/v3/deal-alerts/dry-run',
      summary: 'Count the alerts and members that a deal would reach if it went live now, with a sample',
      query: z.object({ deal: dealText }),
      response: z.object({
        post_uid: z.string(),
        title: z.string(),
        /** Alerts that would match, and their owners. */
        count: z.int(),
        members: z.int(),
        /** The first 100 of them. */
        alerts: z.array(listedAlert),
      }),
      errors: { 404: 'There is no such deal.' },
    }),
    explainDealAlert: defineCall({
      ...operate,
      method: 'GET',
      path: '/v3/deal-alerts/{id}/explanations',
      summary: 'Explain why an alert mailed a deal or did not; without a deal, the latest 20',
      query: z.object({ deal: dealText.optional() }),
      response: z.object({ explanations: z.array(alertExplanation) }),
      errors: { 404: 'There is no such alert.' },
    }),
  },
});
