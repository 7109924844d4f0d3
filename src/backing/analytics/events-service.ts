import type { Router } from 'express';
import { fromKysely, type PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Config } from '../../../config/config.ts';
import { eventCalls } from '../../contracts/analytics/event-calls.ts';
import { readMessages } from '../../contracts/analytics/event-message.ts';
import type { Authorize } from '../platform/authorize.ts';
import { bindCalls } from '../platform/bind-calls.ts';
import type { Prune } from '../platform/jobs/pruning.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Db, Trx } from '../platform/store/database.ts';
import { analyticsAdapters } from './analytics-adapters.ts';
import { ANALYTICS_EVENT, EventForwarder } from './event-forwarder.ts';
import { countsCsv, readCounts, readErrors, readVitals, toDays } from './event-reports.ts';
import { EventWriter, WriterFull } from './event-writer.ts';
import { pruneEvents, storeMessages } from './message-store.ts';
import { toStoredMessages } from './stored-message.ts';

interface EventsDependencies {
  db: Db;
  jobs: PgBoss;
  now: () => Date;
  log: Logger;
  authorize: Authorize;
  /** Absent: events are not forwarded. */
  analytics: Config['analytics'];
}

interface Events {
  router: Router;
  prune: Prune;
  /** Starts forwarding to the analytics tool. */
  startWork(): void;
  stopWork(): Promise<void>;
}

export function createEventsService({ db, jobs, now, log, authorize, analytics }: EventsDependencies): Events {
  const adapter = analytics && analyticsAdapters[analytics.adapter](analytics);
  const forwarder = adapter && new EventForwarder({ db, jobs, adapter, now, log });
  const forward = (trx: Trx, messageIds: readonly string[]) =>
    jobs.insert(
      ANALYTICS_EVENT,
      messageIds.map((id) => ({ id })),
      { db: fromKysely(trx) },
    );
  const writer = new EventWriter((messages) => storeMessages(db, messages, forwarder && forward));
  return {
    router: createEventsRouter({ db, now, writer, authorize }),
    prune: (stopping) => pruneEvents(db, now(), stopping),
    startWork: () => forwarder?.start(),
    stopWork: async () => forwarder?.stop(),
  };
}

interface EventsRouterDependencies {
  db: Db;
  now: () => Date;
  writer: Pick<EventWriter, 'write'>;
  authorize: Authorize;
}

const RETRY_AFTER_SECONDS = 5;

/** The events service: stores what browsers report, each message once, and reports to operators. */
function createEventsRouter({ db, now, writer, authorize }: EventsRouterDependencies): Router {
  return bindCalls(
    eventCalls,
    {
      async storeBatch({ body }, response) {
        const batch = readMessages(body);
        const kept = toStoredMessages(batch.messages, batch.sentAt, now());
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
        const days = toDays(asked, now());
        const answer = await readCounts(db, { ...days, by, event, page, post_uid });
        if (format === 'json') return answer;
        response.attachment(`counts-${days.from}-${days.to}.csv`).type('text/csv').send(countsCsv(answer.counts, by));
        return undefined;
      },
      readVitals: ({ query }) => readVitals(db, toDays(query, now())),
      async listErrors({ query }) {
        const days = toDays(query, now());
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
