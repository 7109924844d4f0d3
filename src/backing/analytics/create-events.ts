import type { Router } from 'express';
import type { Logger } from 'pino';
import type { Config } from '../../../config/config.ts';
import { plain } from '../platform/answer-error.ts';
import type { Db } from '../platform/store/database.ts';
import { analyticsAdapters } from './adapters/registry.ts';
import { EventForwarder } from './event-forwarder.ts';
import { EventWriter } from './event-writer.ts';
import { createEventsRouter } from './events-router.ts';
import { pruneEvents } from './prune-events.ts';
import { storeMessages } from './store-messages.ts';

interface EventsDependencies {
  db: Db;
  now: () => Date;
  log: Logger;
  serviceToken: string;
  /** Absent: nothing leaves. */
  analytics: Config['analytics'];
}

interface Events {
  router: Router;
  /** Pruning, and passing on. */
  startWork(): void;
  stopWork(): Promise<void>;
}

const PRUNE_EVERY_MS = 3_600_000;

export function createEvents({ db, now, log, serviceToken, analytics }: EventsDependencies): Events {
  const adapter = analytics && analyticsAdapters[analytics.adapter](analytics);
  const forwarder = adapter && new EventForwarder({ db, adapter, now, log });
  const writer = new EventWriter(async (messages) => {
    const fresh = await storeMessages(db, messages, forwarder !== undefined);
    forwarder?.wake();
    return fresh;
  });
  const stopping = new AbortController();
  let pruning: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const prune = () => {
    pruning = pruning
      .then(() => pruneEvents(db, now(), stopping.signal))
      .catch((error: unknown) => log.warn({ err: plain(error) }, 'Old events could not be forgotten.'));
  };
  return {
    router: createEventsRouter({ db, now, writer, serviceToken }),
    startWork: () => {
      prune();
      timer = setInterval(prune, PRUNE_EVERY_MS).unref();
      forwarder?.start();
    },
    stopWork: async () => {
      clearInterval(timer);
      stopping.abort();
      await Promise.all([pruning, forwarder?.stop()]);
    },
  };
}
