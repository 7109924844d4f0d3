import type { PersonKeys } from '../../platform/limits/person-keys.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Db } from '../platform/store/database.ts';
import type { LogInWaits } from './log-in-waits.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';
import type { UserTokens } from './tokens/user-tokens.ts';

/** What everything that the users service does works with. */
export interface UsersContext {
  db: Db;
  now: () => Date;
  mailer: Mailer;
  tokens: UserTokens;
  hasher: PasswordHasher;
  waits: LogInWaits;
  /** By which other services know a member. */
  people: PersonKeys;
}
