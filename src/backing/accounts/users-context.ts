import type { PersonKeys } from '../../platform/limits/client-keys.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Db } from '../platform/store/database.ts';
import type { LogInLockout } from './log-in-lockout.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';
import type { UserTokens } from './tokens/user-tokens.ts';

/** Dependencies shared by the parts of the users service. */
export interface UsersContext {
  db: Db;
  now: () => Date;
  mailer: Mailer;
  tokens: UserTokens;
  hasher: PasswordHasher;
  lockout: LogInLockout;
  /** Keys under which other services store data of members. */
  people: PersonKeys;
}
