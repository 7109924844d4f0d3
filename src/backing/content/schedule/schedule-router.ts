import type { Router } from 'express';
import { scheduleCalls } from '../../../contracts/content/schedules.ts';
import type { Authorize } from '../../platform/authorize.ts';
import { bindCalls } from '../../platform/bind-calls.ts';
import { readBody } from '../management/field-errors.ts';
import type { Schedules } from './schedules.ts';

/** Lists, moves and cancels scheduled publishes. Publish calls with a time create them. */
export function createScheduleRouter({ schedules, authorize }: { schedules: Schedules; authorize: Authorize }): Router {
  return bindCalls(
    scheduleCalls,
    {
      listSchedules: ({ query }) => schedules.list(query),
      readSchedule: async ({ params }) => ({ schedule: await schedules.read(params.id) }),
      reschedule: async ({ params, body, caller }) => ({
        schedule: await schedules.reschedule(params.id, new Date(body.scheduled_at), caller),
      }),
      unschedule: async ({ params, caller }) => ({ schedule: await schedules.cancel(params.id, caller) }),
    },
    authorize,
    { body: readBody },
  );
}
