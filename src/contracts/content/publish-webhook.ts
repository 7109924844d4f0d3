import { z } from 'zod';

/**
 * Body that the content service posts after a publish or unpublish, at least once and in any order (docs/spec/calls.md
 * CALLS-15). Receivers purge by `content_type.uid` and `entry.uid` and read nothing else.
 */
export const SIGNATURE_HEADER = 'x-contentstack-request-signature';

/** The type of an entry that stands for all content: its webhook purges every page (docs/spec/calls.md CALLS-51). */
export const EVERYTHING_TYPE = 'everything';

export const publishWebhook = z.object({
  event: z.enum(['publish', 'unpublish', 'delete']),
  module: z.literal('entry'),
  api_key: z.string(),
  event_id: z.string(),
  triggered_at: z.iso.datetime(),
  data: z.object({
    environment: z.string(),
    /** One call reports all entries of a bulk publish. */
    entries: z.array(z.object({ content_type: z.object({ uid: z.string() }), entry: z.object({ uid: z.string() }) })),
  }),
});
export type PublishWebhook = z.infer<typeof publishWebhook>;
