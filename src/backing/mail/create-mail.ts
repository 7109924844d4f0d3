import type { Logger } from 'pino';
import type { Db } from '../store/database.ts';
import type { Mailer } from './mailer.ts';

interface MailDependencies {
  db: Db;
  dataDir: string;
  /** Links lead there and nowhere else. */
  publicOrigin: string;
  /** Absent: mails become files in the data folder. */
  smtpUrl: string | undefined;
  from: string;
  now: () => Date;
  log: Logger;
}

export interface MailService {
  mailer: Mailer;
  startWork(): void;
  stopWork(): Promise<void>;
}

export function createMail(_dependencies: MailDependencies): MailService {
  return { mailer: { queue: async () => {} }, startWork: () => {}, stopWork: async () => {} };
}
