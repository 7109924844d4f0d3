import { z } from 'zod';

/** What the events service answers to `POST /api/v1/batch`, once all of it is stored. */
export const batchAnswer = z.object({
  stored: z.int().nonnegative(),
  /** Known already: counted once, when they first came. */
  repeated: z.int().nonnegative(),
  /** No messages, or too old for telling whether they are known. */
  dropped: z.int().nonnegative(),
});
export type BatchAnswer = z.infer<typeof batchAnswer>;
