import { z } from 'zod';
import { callGroup, defineCall } from '../define-call.ts';
import { DEFAULT_LIMIT, environments, MAX_LIMIT } from './delivery.ts';

export const publishActions = ['publish', 'unpublish'] as const;
export type PublishAction = (typeof publishActions)[number];

const scheduleStates = ['pending', 'done', 'failed', 'canceled'] as const;
export type ScheduleState = (typeof scheduleStates)[number];

/** With an offset from UTC, or `Z`. */
export const timeInput = z.iso.datetime({ offset: true });
export const versionInput = z.number().int().min(1);
export const byField = z.record(z.string(), z.array(z.string()));
export const paging = {
  skip: z.coerce.number<number>().int().min(0).max(100_000).default(0),
  limit: z.coerce.number<number>().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
};

/** The publish or unpublish of an entry at a time. */
export const schedule = z.object({
  id: z.string(),
  content_type: z.string(),
  uid: z.string(),
  title: z.string(),
  action: z.enum(publishActions),
  environments: z.array(z.enum(environments)),
  /** The named version; null: the latest one at that time. After a publish, the published one. */
  version: z.number().int().nullable(),
  scheduled_at: z.string(),
  state: z.enum(scheduleStates),
  /** Present if it failed: why it was refused, as the same call would be at that time. */
  errors: byField.optional(),
  created_at: z.string(),
  created_by: z.string(),
  /** When and by whom it was last rescheduled or canceled. */
  changed_at: z.string(),
  changed_by: z.string(),
  done_at: z.string().nullable(),
});
export type Schedule = z.infer<typeof schedule>;

const filters = {
  /** `from` inclusive, `to` exclusive. */
  from: timeInput.optional(),
  to: timeInput.optional(),
  content_type: z.string().optional(),
  uid: z.string().optional(),
  action: z.enum(publishActions).optional(),
  state: z.enum(scheduleStates).optional(),
};
export type ScheduleFilters = z.output<z.ZodObject<typeof filters>>;

const oneSchedule = {
  auth: 'management',
  response: z.object({ schedule }),
  errors: { 409: 'It was carried out or canceled before.', 422: 'There is no such scheduled action.' },
} as const;

const listSchedules = defineCall({
  method: 'GET',
  path: '/v3/publish-queue',
  summary: 'List scheduled publishes and unpublishes in the order of their times',
  auth: 'management',
  permission: 'read',
  query: z.object({ ...filters, ...paging }),
  response: z.object({ queue: z.array(schedule), count: z.number().int() }),
});

const readSchedule = defineCall({
  ...oneSchedule,
  method: 'GET',
  path: '/v3/publish-queue/{id}',
  summary: 'Read a scheduled publish or unpublish',
  permission: 'read',
  errors: { 422: oneSchedule.errors[422] },
});

const reschedule = defineCall({
  ...oneSchedule,
  method: 'PUT',
  path: '/v3/publish-queue/{id}',
  summary: 'Move a scheduled publish or unpublish that is pending or failed to another time',
  permission: 'publish',
  body: z.object({ scheduled_at: timeInput }),
});

const unschedule = defineCall({
  ...oneSchedule,
  method: 'POST',
  path: '/v3/publish-queue/{id}/unschedule',
  summary: 'Cancel a scheduled publish or unpublish that is pending or failed',
  permission: 'publish',
});

/** Publish and unpublish calls with `scheduled_at` create them (src/contracts/content/management.ts). */
export const scheduleCalls = callGroup({
  dialect: 'vendor',
  calls: { listSchedules, readSchedule, reschedule, unschedule },
});
