import type { Router } from 'express';
import { fromKysely, type PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Config } from '../../../config/config.ts';
import type { Authorize } from '../platform/authorize.ts';
import type { Prune } from '../platform/jobs/pruning.ts';
import type { Db, Trx } from '../platform/store/database.ts';
import { analyticsAdapters } from './adapters/registry.ts';
import { ANALYTICS_EVENT, EventForwarder } from './event-forwarder.ts';
import { EventWriter } from './event-writer.ts';
import { createEventsRouter } from './events-router.ts';
import { pruneEvents } from './prune-events.ts';
import { storeMessages } from './store-messages.ts';

interface EventsDependencies {
  db: Db;
  jobs: PgBoss;
  now: () => Date;
  log: Logger;
  authorize: Authorize;
  /** Absent: nothing leaves. */
  analytics: Config['analytics'];
}

interface Events {
  router: Router;
  prune: Prune;
  /** Forwarding. */
  startWork(): void;
  stopWork(): Promise<void>;
}

export function createEvents({ db, jobs, now, log, authorize, analytics }: EventsDependencies): Events {
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
