import type { Router } from 'express';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { watchCalls } from '../../contracts/saves/watch.ts';
import type { EntryKey } from '../content/references.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Authorize } from '../platform/authorize.ts';
import { bindCalls } from '../platform/bind-calls.ts';
import type { Prune } from '../platform/jobs/pruning.ts';
import type { Db, Trx } from '../platform/store/database.ts';
import { createEngagementsRouter, pruneSaves } from './engagements-router.ts';
import { markUndelivered } from './watches/undelivered.ts';
import { changeWatch, changeWatchMails, listWatches, stopByMail } from './watches/user-watches.ts';
import { WatchWorker } from './watches/watch-worker.ts';
import { forgetUnwatched, markChanged } from './watches/watched-entries.ts';

interface SavesDependencies {
  db: Db;
  jobs: PgBoss;
  now: () => Date;
  authorize: Authorize;
  mailer: Mailer;
  apiKey: string;
  log: Logger;
}

interface Saves {
  router: Router;
  /** Runs in the publishing transaction, with the posts and listings that changed or show what changed. */
  onIndexed(trx: Trx, documents: readonly (EntryKey & { environment: string })[], now: Date): Promise<void>;
  /** Runs when a mail is not retried; `isFinal` means that a retry could not succeed. */
  onMailGivenUp(mailId: string, isFinal: boolean): Promise<void>;
  prune: Prune;
  startWork(): void;
  /** Called after the clock was set. */
  clockSet(): void;
  stopWork(): Promise<void>;
}

/** The engagements service: saves and their watches. */
export function createSaves(dependencies: SavesDependencies): Saves {
  const { db, now, authorize } = dependencies;
  const worker = new WatchWorker(dependencies);
  const router = createEngagementsRouter({ db, now, authorize, due: (trx) => worker.due(trx) });
  router.use(
    bindCalls(
      watchCalls,
      {
        listWatches: ({ query }) => listWatches(db, query),
        changeWatch: async ({ body }) => ({ watch: await changeWatch(db, body) }),
        changeWatchMails: async ({ body }) => ({
          mails: await changeWatchMails(db, body.user_id, body.is_on, now()),
        }),
        async stopWatchMails({ body }) {
          await stopByMail(db, body.token, now());
          return {};
        },
      },
      authorize,
    ),
  );
  return {
    router,
    async onIndexed(trx, documents, publishedAt) {
      const shown = documents.filter(
        ({ environment, contentType }) =>
          environment === 'production' && (contentType === 'post' || contentType === 'product_listing'),
      );
      if (shown.length > 0 && (await markChanged(trx, shown, publishedAt))) await worker.due(trx);
    },
    onMailGivenUp: async (mailId, isFinal) => {
      await markUndelivered(db, mailId, isFinal, now());
      worker.wake();
    },
    prune: async () => {
      await pruneSaves(db, now());
      await forgetUnwatched(db, now());
    },
    startWork: () => worker.start(),
    clockSet: () => worker.wake(),
    stopWork: () => worker.stop(),
  };
}
