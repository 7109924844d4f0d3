import express, { Router } from 'express';
import type { Logger } from 'pino';
import type { Config } from '../../../config/config.ts';
import { PersonKeys } from '../../platform/limits/person-keys.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Prune } from '../platform/jobs/pruning.ts';
import type { Db } from '../platform/store/database.ts';
import { answerUsersRefusal } from './answer-users-refusal.ts';
import { pruneLegacyTokens } from './legacy-tokens.ts';
import { LogInWaits } from './log-in-waits.ts';
import { PasswordHasher } from './passwords/password-hasher.ts';
import { prunePasswordTokens } from './passwords/password-mails.ts';
import { createPasswordsRouter } from './passwords/passwords-router.ts';
import { createSessionsRouter } from './sessions-router.ts';
import { createSocialRouter } from './social/social-router.ts';
import { UserTokens, type VerifiedSession } from './tokens/user-tokens.ts';
import type { UsersContext } from './users-context.ts';
import { createUsersRouter } from './users-router.ts';

interface UsersDependencies {
  db: Db;
  now: () => Date;
  log: Logger;
  mailer: Mailer;
  social: Config['social'];
  /** What an earlier site signed its tokens with; absent: there was none. */
  legacyTokenSecret: string | undefined;
  /** What keeps a member only as a key makes it from this. */
  serviceToken: string;
}

interface Users {
  router: Router;
  /** For services that keep something of users: whose a token is. Throws UsersRefusal 401. */
  verifyToken(token: string): Promise<VerifiedSession>;
  prune: Prune;
}

/** The users service (accounts spec, section 7). */
export function createUsers(dependencies: UsersDependencies): Users {
  const { db, now, log, mailer, social, legacyTokenSecret, serviceToken } = dependencies;
  const tokens = new UserTokens(db, now);
  const users: UsersContext = {
    db,
    now,
    mailer,
    tokens,
    hasher: new PasswordHasher(),
    waits: new LogInWaits(db, now),
    people: new PersonKeys(serviceToken),
  };

  const router = Router();
  router.use((_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  router.use(express.json({ limit: '32kb' }));
  router.use(createUsersRouter(users), createSessionsRouter(users, legacyTokenSecret), createPasswordsRouter(users));
  router.use(createSocialRouter(users, social, log));
  router.use(answerUsersRefusal);

  return {
    router,
    verifyToken: (token) => tokens.verify(token),
    prune: () => pruneUsers(users),
  };
}

/** Forgets what has expired. */
async function pruneUsers(users: UsersContext): Promise<void> {
  await users.tokens.prune();
  await users.waits.prune();
  await prunePasswordTokens(users);
  await pruneLegacyTokens(users);
}
