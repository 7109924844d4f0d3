import { z } from 'zod';
import { callGroup, defineCall } from '../define-call.ts';

/** A webhook as the vendor's management API describes it. */
const webhook = z.object({
  uid: z.string(),
  name: z.string(),
  /** Receives every publish webhook (docs/spec/calls.md CALLS-15). */
  destinations: z.array(z.object({ target_url: z.string(), custom_header: z.array(z.unknown()) })),
  channels: z.array(z.string()),
  branches: z.array(z.string()),
  retry_policy: z.literal('automatic'),
  disabled: z.boolean(),
  concise_payload: z.boolean(),
});
export type Webhook = z.input<typeof webhook>;

const read = { method: 'GET', auth: 'management', permission: 'read' } as const;

/** Webhooks are settings of the service: tools read them. */
export const webhookCalls = callGroup({
  dialect: 'vendor',
  calls: {
    listWebhooks: defineCall({
      ...read,
      path: '/v3/webhooks',
      summary: 'List the webhooks: the one that the settings name, if any',
      response: z.object({ webhooks: z.array(webhook) }),
    }),
    readWebhook: defineCall({
      ...read,
      path: '/v3/webhooks/{uid}',
      summary: 'Read a webhook',
      response: z.object({ webhook }),
      errors: { 422: 'There is no such webhook.' },
    }),
  },
});
