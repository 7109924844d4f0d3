import { z } from 'zod';

/**
 * What the content service posts after a publish or unpublish (outside contracts, section 4), at least once and in any
 * order: a receiver purges by `content_type.uid` and `entry.uid` and reads nothing else.
 */
export const SIGNATURE_HEADER = 'x-contentstack-request-signature';

export const publishWebhook = z.object({
  event: z.enum(['publish', 'unpublish', 'delete']),
  module: z.literal('entry'),
  api_key: z.string(),
  event_id: z.string(),
  triggered_at: z.iso.datetime(),
  data: z.object({
    environment: z.string(),
    /** Bulk publishes are told in one call. */
    entries: z.array(z.object({ content_type: z.object({ uid: z.string() }), entry: z.object({ uid: z.string() }) })),
  }),
});
export type PublishWebhook = z.infer<typeof publishWebhook>;
