import { z } from 'zod';
import {
  type AlertRuleValues,
  type AlertRuleWire,
  alertRuleNames,
  alertRules,
} from '../../domain/alerts/alert-rules.ts';
import type { AlertQuery } from '../../domain/alerts/deal-alert.ts';

export const DEAL_ALERTS_PATH = '/api/v1/deal-alerts';

export const alertPaces = ['instant', 'daily', 'weekly'] as const;
/** Maximum alerts per user. */
export const MAX_ALERTS = 100;

/** Refusal texts that callers distinguish (docs/spec/errors.md ERRORS-11). */
export const dealAlertErrors = {
  /** 400. */
  exists: 'Subscription already exists for this user',
  /** 403; also for changing, pausing and deleting (docs/spec/alerts.md ALERTS-4). Mail links need no subscription. */
  notSubscribed: 'user must be subscribed to create deal alerts',
  /** 400 on `search_string` without search terms: only `the`, or only excluded words. */
  nothingAsked: 'must say what to look for',
  /** 400. */
  tooMany: `${MAX_ALERTS} deal alerts are kept, which is the most`,
} as const;

/** Single-line text. Rejects NUL, which neither mail nor PostgreSQL accepts, and turns line breaks into spaces. */
const line = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[^\0]*$/, 'must be text')
    .transform((text) => text.toWellFormed().replace(/\s+/g, ' ').trim())
    .pipe(z.string());
const requiredLine = (maxLength: number) => line(maxLength).pipe(z.string().min(1, 'must say what to look for'));

const slugsOf = (entries: string) =>
  z
    .array(
      z
        .string()
        .max(100)
        .regex(/^[a-z0-9]+(?:[-_.][a-z0-9]+)*$/, `must be slugs of ${entries}`),
    )
    .max(20)
    .default([]);

/** The rules besides the words; a deal must meet all of them. Null and an empty list mean no rule. */
export const alertRuleFields = {
  /** Maximum price in US dollars. */
  max_price: z.number().positive().max(1_000_000).nullish(),
  /** Minimum discount in percent, 1 to 99. */
  min_percent_off: z.number().int().min(1).max(99).nullish(),
  /** Slugs; the deal must have one of them. An empty list allows any. */
  stores: slugsOf('stores'),
  brands: slugsOf('brands'),
  /** Words that the deal must not contain. */
  excluded_words: z.array(requiredLine(60)).max(20).default([]),
} satisfies Record<AlertRuleWire, z.ZodType>;

/** The query of an alert: `search_string` as the site's search parses it, and additional rules. */
export const alertQuery = z.object({ search_string: requiredLine(200), ...alertRuleFields });
type AlertQueryRecord = z.output<typeof alertQuery>;

/** Rules that an alert does not have are null on the wire, and absent in the entity. */
export function decodeAlertQuery({ search_string, ...wire }: AlertQueryRecord): AlertQuery {
  const rules = alertRuleNames.map((name) => [name, wire[alertRules[name].wire]] as const);
  const given = rules.filter(([, value]) => value !== null && value !== undefined);
  return { searchString: search_string, ...(Object.fromEntries(given) as unknown as AlertRuleValues) };
}

export function encodeAlertQuery({ searchString, ...values }: AlertQuery): AlertQueryRecord {
  const rules = alertRuleNames.map((name) => [alertRules[name].wire, values[name] ?? null]);
  return { search_string: searchString, ...Object.fromEntries(rules) };
}

export const alertFields = {
  name: line(120).default(''),
  channels: z.tuple([z.literal('email')]),
  trigger: z.literal('deal-alert'),
  /** Not part of the wire format (docs/spec/alerts.md ALERTS-20): how often it mails. */
  pace: z.enum(alertPaces).default('instant'),
};

/** A deal alert on the wire (docs/spec/alerts.md ALERTS-1). */
export const dealAlertRecord = z.object({
  id: z.string(),
  user_id: z.string(),
  query: alertQuery,
  ...alertFields,
  /** ISO 8601. */
  created_at: z.string(),
  paused_at: z.string().nullable(),
  /** When its last mail was sent, ISO 8601, and how many deals it has sent. */
  last_sent_at: z.string().nullable(),
  sent_count: z.number().int(),
  /** Number of deals pending for the next mail, and when it is sent. */
  pending_count: z.number().int(),
  next_mail_at: z.string().nullable(),
});
export type DealAlertRecord = z.infer<typeof dealAlertRecord>;

/** Settings for all alerts of a user. Minutes of the day, 0 to 1439, in the time zone. */
export const alertSettings = z.object({
  /** IANA, 'America/New_York'. */
  time_zone: z.string().max(60),
  /** Quiet hours, during which no mail is sent; both or neither. They may span midnight. */
  quiet_from: z.number().int().min(0).max(1_439).nullable(),
  quiet_until: z.number().int().min(0).max(1_439).nullable(),
  /** When digests are sent; weekly ones on `digest_day`, 0 is Sunday. */
  digest_minute: z.number().int().min(0).max(1_439),
  digest_day: z.number().int().min(0).max(6),
});
export type AlertSettings = z.infer<typeof alertSettings>;
/** Response of GET and PUT of the settings. */
export const alertSettingsAnswer = alertSettings.extend({
  /** False while the user has not chosen; the values are defaults. */
  is_chosen: z.boolean(),
  /** `bounced`: a mail server permanently refused the user's address; `complained`: the user reported a mail as spam. */
  mail: z.enum(['arrives', 'bounced', 'complained']),
});
export type AlertSettingsAnswer = z.infer<typeof alertSettingsAnswer>;

const ruleWires = Object.keys(alertRuleFields) as AlertRuleWire[];

/** Why an alert matched a deal or did not: each rule with its requirement and the deal's value. */
export const alertExplanation = z.object({
  alert_id: z.string(),
  post_uid: z.string(),
  headline: z.string(),
  /** 'sent', 'waiting', 'not_sent' (matched, but never mailed: see `reason`), 'not_met', 'not_looked_at'. */
  outcome: z.enum(['sent', 'waiting', 'not_sent', 'not_met', 'not_looked_at']),
  /** A sentence for the reader. */
  reason: z.string(),
  /** ISO 8601: when it was mailed, or is going to be. */
  at: z.string().nullable(),
  rules: z.array(
    z.object({
      rule: z.enum(['words', ...ruleWires, 'live', 'before_alert']),
      is_met: z.boolean(),
      /** 'at most $40'; 'one of Target, Walmart'. */
      wanted: z.string(),
      /** '$34.99'. */
      found: z.string(),
    }),
  ),
});
export type AlertExplanation = z.infer<typeof alertExplanation>;
