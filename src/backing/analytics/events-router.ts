import type { Router } from 'express';
import { eventCalls } from '../../contracts/analytics/event-calls.ts';
import { readMessages } from '../../contracts/analytics/read-batch.ts';
import type { Authorize } from '../platform/authorize.ts';
import { bindCalls } from '../platform/bind-calls.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Db } from '../platform/store/database.ts';
import { countsCsv } from './counts-csv.ts';
import { type EventWriter, WriterFull } from './event-writer.ts';
import { keptMessages } from './kept-message.ts';
import { daysWanted, readCounts } from './read-counts.ts';
import { readErrors } from './read-errors.ts';

interface EventsRouterDependencies {
  db: Db;
  now: () => Date;
  writer: Pick<EventWriter, 'write'>;
  authorize: Authorize;
}

const RETRY_AFTER_SECONDS = 5;

/** The events service: stores what browsers report, each message once, and reports to operators. */
export function createEventsRouter({ db, now, writer, authorize }: EventsRouterDependencies): Router {
  return bindCalls(
    eventCalls,
    {
      async storeBatch({ body }, response) {
        const batch = readMessages(body);
        const kept = keptMessages(batch.messages, batch.sentAt, now());
        const dropped = batch.dropped + batch.messages.length - kept.length;
        try {
          const written = kept.length === 0 ? { stored: 0, repeated: 0 } : await writer.write(kept);
          return { ...written, dropped };
        } catch (error) {
          response.set('Retry-After', String(RETRY_AFTER_SECONDS));
          throw error instanceof WriterFull ? new Refusal(503, 'Too much is waiting to be stored.') : error;
        }
      },
      async readCounts({ query: { event, page, post_uid, by, format, ...asked } }, response) {
        const days = daysWanted(asked, now());
        const answer = await readCounts(db, { ...days, by, event, page, post_uid });
        if (format === 'json') return answer;
        response.attachment(`counts-${days.from}-${days.to}.csv`).type('text/csv').send(countsCsv(answer.counts, by));
        return undefined;
      },
      async listErrors({ query }) {
        const days = daysWanted(query, now());
        return { ...days, errors: await readErrors(db, { ...days, limit: query.limit }) };
      },
    },
    authorize,
    {
      body(schema, given) {
        const parsed = schema.safeParse(given);
        if (!parsed.success) throw new Refusal(400, 'This is no batch of messages.');
        return parsed.data;
      },
    },
  );
}
