import { Router } from 'express';
import type { Logger } from 'pino';
import type { Config } from '../../../config/config.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Db } from '../store/database.ts';

interface UsersDependencies {
  db: Db;
  now: () => Date;
  log: Logger;
  mailer: Mailer;
  social: Config['social'];
  /** What an earlier site signed its tokens with; absent: there was none. */
  legacyTokenSecret: string | undefined;
}

export interface Users {
  router: Router;
  startWork(): void;
  stopWork(): Promise<void>;
}

/** The users service (accounts spec, section 7). */
export function createUsers(_dependencies: UsersDependencies): Users {
  return { router: Router(), startWork: () => {}, stopWork: async () => {} };
}
