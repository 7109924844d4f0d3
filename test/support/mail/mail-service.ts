import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import express from 'express';
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import pino from 'pino';
import type { DkimKey } from '../../../config/config.ts';
import { createMail } from '../../../src/backing/mail/create-mail.ts';
import type { PaceSettings } from '../../../src/backing/mail/mail-pace.ts';
import type { Mail } from '../../../src/backing/mail/mailer.ts';
import { createAuthorize } from '../../../src/backing/platform/authorize.ts';
import { ensureCredentials } from '../../../src/backing/platform/credentials.ts';
import { listen, stopServing } from '../../../src/backing/platform/listen.ts';
import type { Db, Trx } from '../../../src/backing/platform/store/database.ts';
import { openStore } from '../../../src/backing/platform/store/open-store.ts';
import { createStaff } from '../../../src/backing/staff/create-staff.ts';
import { cloneDatabase } from '../backing.ts';

export interface TestMail {
  /** Address of the outbox, for `test/support/mail/outbox.ts`. */
  url: string;
  credentials: { serviceToken: string };
  dataDir: string;
  databaseUrl: string;
  db: Db;
  jobs: PgBoss;
  /** The lines of its log. */
  log: string[];
  /** Alert mails that were given up. */
  givenUp: { mailId: string; isFinal: boolean }[];
  queue(mail: Mail, trx?: Trx): Promise<boolean>;
  /** As `queue`, with the id of its Message-ID. */
  queueAs(trx: Trx, mail: Mail, id: string): Promise<boolean>;
  /** Makes deferred jobs, and jobs of processes that died, due now. */
  hurry(): Promise<void>;
  /** Rows in the queue. */
  waiting(): Promise<{ name: string; state: string; retry_count: number }[]>;
  close(): Promise<void>;
}

interface TestMailOptions {
  smtpUrl?: string;
  dkim?: DkimKey;
  pace?: PaceSettings;
  databaseUrl?: string;
  dataDir?: string;
  now?: () => Date;
}

const SERVICE_TOKEN = 'service-token';

/** The mail service alone, with a database of its own. */
export async function testMail({ now = () => new Date(), ...options }: TestMailOptions = {}): Promise<TestMail> {
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(os.tmpdir(), 'thriftwire-mail-')));
  const databaseUrl = options.databaseUrl ?? (await cloneDatabase());
  const store = await openStore({ dataDir, databaseUrl, durable: false, onError: () => undefined });
  const { db, jobs } = store;
  const log: string[] = [];
  const givenUp: TestMail['givenUp'] = [];
  const mail = createMail({
    db,
    jobs,
    dataDir,
    durable: false,
    authorize: createAuthorize(
      ensureCredentials(dataDir, { serviceToken: SERVICE_TOKEN }),
      () => Promise.reject(),
      createStaff({
        db,
        now,
        dataDir,
        publicOrigin: 'https://deals.example',
        requiresSecondFactor: false,
        serviceToken: SERVICE_TOKEN,
      }).access,
    ),
    publicOrigin: 'https://deals.example',
    from: 'Deals <deals@deals.example>',
    smtpUrl: options.smtpUrl,
    dkim: options.dkim,
    pace: options.pace ?? { perMinute: 0, warmUpFrom: undefined },
    onGivenUp: {
      alert: async (mailId, isFinal) => void givenUp.push({ mailId, isFinal }),
      watch: async (mailId, isFinal) => void givenUp.push({ mailId, isFinal }),
    },
    now,
    log: pino({ level: 'trace' }, { write: (line: string) => void log.push(line) }),
  });
  const server = createServer(express().use('/mail', mail.router));
  const url = await listen(server, 0, '127.0.0.1');
  mail.startWork();
  return {
    url,
    credentials: { serviceToken: SERVICE_TOKEN },
    dataDir,
    databaseUrl,
    db,
    jobs,
    log,
    givenUp,
    queueAs: (trx, queued, id) => mail.mailer.queue(trx, queued, id),
    queue: (queued, trx) =>
      trx ? mail.mailer.queue(trx, queued) : db.transaction().execute((own) => mail.mailer.queue(own, queued)),
    hurry: async () => {
      await sql`update pgboss.job set start_after = now() where state in ('created', 'retry')`.execute(db);
    },
    waiting: async () => {
      const { rows } = await sql<{ name: string; state: string; retry_count: number }>`
        select name, state, retry_count from pgboss.job order by created_on`.execute(db);
      return rows;
    },
    close: async () => {
      await stopServing(server);
      await mail.stopWork();
      await store.close();
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
