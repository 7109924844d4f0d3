import type { LogInLockout } from '../accounts/log-in-lockout.ts';
import type { NetworkLimit } from '../accounts/network-limit.ts';
import type { PasswordHasher } from '../accounts/passwords/password-hasher.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { SecretBox } from '../platform/secret-box.ts';
import type { Db } from '../platform/store/database.ts';
import type { StaffSessions } from './accounts/staff-sessions.ts';
import type { AuditLog } from './audit/audit-log.ts';

/** Dependencies shared by the parts of the staff service. */
export interface StaffContext {
  db: Db;
  now: () => Date;
  mailer: Mailer;
  hasher: PasswordHasher;
  lockout: LogInLockout;
  sessions: StaffSessions;
  audit: AuditLog;
  /** Encrypts the secrets of second factors, each for the uid of its member. */
  totpBox: SecretBox;
  networkLimit: NetworkLimit;
  /** Whom passkeys are made for: the host and the origin of the settings, whatever a request says. */
  site: { host: string; origin: string };
  /** Administrators need a second factor. */
  requiresSecondFactor: boolean;
  /** Called after the first administrator has joined. */
  onFirstAdministrator(): void;
}
