import { z } from 'zod';
import { type EntryNames, entryRules } from '../../domain/alerts/alert-rules.ts';
import { defineShopCall } from '../define-call.ts';
import { alertPaces } from './deal-alert.ts';

const namesField = z.array(z.string()).optional();
const namesFields = Object.fromEntries(entryRules.map(({ names }) => [names, namesField])) as Record<
  keyof EntryNames,
  typeof namesField
>;
const isoTime = z.string();

/** An alert as its owner sees it. Fields of rules that it lacks are absent. */
export const shopAlert = z.object({
  id: z.string(),
  name: z.string(),
  query: z.looseObject({ searchString: z.string() }),
  pace: z.enum(alertPaces),
  createdAt: isoTime,
  pausedAt: isoTime.optional(),
  lastSentAt: isoTime.optional(),
  sentCount: z.int(),
  pendingCount: z.int(),
  nextMailAt: isoTime.optional(),
  /** The names of entries, in the order of their slugs. */
  ...namesFields,
});

export const listMemberAlerts = defineShopCall({
  method: 'GET',
  path: '/shop/api/deal-alerts',
  summary: 'List the deal alerts of a member',
  auth: 'member',
  response: z.object({ alerts: z.array(shopAlert) }),
});

export const listAlertResults = defineShopCall({
  method: 'GET',
  path: '/shop/api/deal-alerts/results',
  summary: 'List the deals that an alert would find now, at most 12',
  auth: 'member',
  query: z.object({ id: z.string() }),
  response: z.object({ results: z.array(z.looseObject({ uid: z.string() })), count: z.int() }),
});

export const listAlertExplanations = defineShopCall({
  method: 'GET',
  path: '/shop/api/deal-alerts/explanations',
  summary: 'Explain why an alert matched deals or did not',
  auth: 'member',
  query: z.object({ id: z.string(), deal: z.string().optional() }),
  response: z.object({
    explanations: z.array(z.looseObject({ postUid: z.string(), outcome: z.string(), reason: z.string() })),
  }),
});
