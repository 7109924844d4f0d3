import type { Router } from 'express';
import type { Logger } from 'pino';
import type { Config } from '../../../config/config.ts';
import { userCalls } from '../../contracts/accounts/user-calls.ts';
import { PersonKeys } from '../../platform/limits/client-keys.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Authorize } from '../platform/authorize.ts';
import { bindCalls } from '../platform/bind-calls.ts';
import type { Prune } from '../platform/jobs/pruning.ts';
import type { Db } from '../platform/store/database.ts';
import { accountHandlers, sessionHandlers } from './account-handlers.ts';
import { pruneLegacyTokens } from './legacy-tokens.ts';
import { LogInLockout } from './log-in-lockout.ts';
import { passwordHandlers } from './passwords/password-handlers.ts';
import { PasswordHasher } from './passwords/password-hasher.ts';
import { prunePasswordTokens } from './passwords/password-mails.ts';
import { socialHandlers } from './social/social-handlers.ts';
import { UserTokens, type VerifiedSession } from './tokens/user-tokens.ts';
import type { UsersContext } from './users-context.ts';

interface UsersDependencies {
  db: Db;
  now: () => Date;
  log: Logger;
  mailer: Mailer;
  social: Config['social'];
  /** Secret of the legacy tokens; undefined: legacy tokens are refused. */
  legacyTokenSecret: string | undefined;
  /** Other services store members only under keys derived from it. */
  serviceToken: string;
  authorize: Authorize;
}

interface Users {
  router: Router;
  /** For other services with data of users. Throws Refusal 401. */
  verifyToken(token: string): Promise<VerifiedSession>;
  prune: Prune;
}

/** The users service (docs/spec/calls.md CALLS-22). */
export function createUsers(dependencies: UsersDependencies): Users {
  const { db, now, log, mailer, social, legacyTokenSecret, serviceToken, authorize } = dependencies;
  const tokens = new UserTokens(db, now);
  const users: UsersContext = {
    db,
    now,
    mailer,
    tokens,
    hasher: new PasswordHasher(),
    lockout: new LogInLockout(db, now),
    people: new PersonKeys(serviceToken),
  };

  const router = bindCalls(
    userCalls,
    {
      ...accountHandlers(users),
      ...sessionHandlers(users, legacyTokenSecret),
      ...passwordHandlers(users),
      ...socialHandlers(users, social, log),
    },
    authorize,
  );

  return {
    router,
    verifyToken: (token) => tokens.verify(token),
    prune: () => pruneUsers(users),
  };
}

/** Deletes expired rows. */
async function pruneUsers(users: UsersContext): Promise<void> {
  await users.tokens.prune();
  await users.lockout.prune();
  await prunePasswordTokens(users);
  await pruneLegacyTokens(users);
}
