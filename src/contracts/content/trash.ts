import { z } from 'zod';
import { callGroup, defineCall } from '../define-call.ts';
import { anyEntry } from './delivery.ts';
import { versioned } from './management.ts';

/** How long a deleted entry can be restored. */
export const TRASH_DAYS = 30;

const id = z.string().regex(/^\d{1,18}$/, 'must be the id of an item in the trash');
const trashedEntry = z.object({
  id,
  content_type_uid: z.string(),
  uid: z.string(),
  title: z.string(),
  _version: z.int(),
  deleted_at: z.string(),
  deleted_by: z.string(),
  /** When it is deleted for good. */
  until: z.string(),
});
const unknown = 'There is no such item in the trash.';

/** Deleted entries (docs/spec/content.md CONTENT-39). */
export const trashCalls = callGroup({
  dialect: 'vendor',
  calls: {
    listTrash: defineCall({
      method: 'GET',
      path: '/v3/trash',
      summary: 'List the trash, the latest item first',
      auth: 'management',
      permission: 'read',
      query: z.object({
        /** `next` of the previous answer. */
        before: z
          .string()
          .regex(/^\d{1,15}-\d{1,18}$/, 'must be the `next` of an answer')
          .optional(),
        limit: z.coerce.number<number>().int().min(1).max(100).default(50),
        content_type: z.string().optional(),
      }),
      response: z.object({ items: z.array(trashedEntry), next: z.string().nullable() }),
    }),
    restoreTrashed: defineCall({
      ...versioned,
      method: 'POST',
      path: '/v3/trash/{id}/restore',
      params: z.object({ id }),
      summary: 'Restore an entry from the trash as a draft',
      auth: 'management',
      permission: 'publish',
      response: z.object({ entry: anyEntry }),
      errors: { 404: unknown, 422: 'Another entry has its uid by now.' },
    }),
    deleteTrashed: defineCall({
      method: 'DELETE',
      path: '/v3/trash/{id}',
      params: z.object({ id }),
      summary: 'Delete an entry for good, with its versions',
      auth: 'management',
      permission: 'administer',
      errors: { 404: unknown },
    }),
  },
});
