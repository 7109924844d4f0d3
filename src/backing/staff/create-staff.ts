import { Router } from 'express';
import { LogInLockout } from '../accounts/log-in-lockout.ts';
import { NetworkLimit } from '../accounts/network-limit.ts';
import { PasswordHasher } from '../accounts/passwords/password-hasher.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Authorize, StaffAccess } from '../platform/authorize.ts';
import type { Prune } from '../platform/jobs/pruning.ts';
import { SecretBox } from '../platform/secret-box.ts';
import type { Db } from '../platform/store/database.ts';
import { firstAdministratorLink, removeFirstLink } from './accounts/first-administrator.ts';
import { prunePasskeyCeremonies } from './accounts/passkey-ceremonies.ts';
import { StaffSessions } from './accounts/staff-sessions.ts';
import { pruneStudioLinks } from './accounts/studio-links.ts';
import { ApiTokens } from './api-tokens.ts';
import { AuditLog } from './audit/audit-log.ts';
import type { StaffContext } from './staff-context.ts';
import { createAccountRouter, createAdministrationRouter } from './staff-routers.ts';

interface StaffDependencies {
  db: Db;
  now: () => Date;
  dataDir: string;
  publicOrigin: string;
  requiresSecondFactor: boolean;
  serviceToken: string;
}

interface Staff {
  access: StaffAccess;
  /** At the address of the content service, where the vendor's management client expects these calls. */
  createRouter(needs: { authorize: Authorize; mailer: Mailer }): Router;
  /** Undefined once an administrator has joined. */
  firstAdministratorLink(): Promise<string | undefined>;
  prune: Prune;
}

/** The staff service: accounts, sessions, API tokens and the audit trail (docs/spec/staff.md). */
export function createStaff(dependencies: StaffDependencies): Staff {
  const { db, now, dataDir, publicOrigin, requiresSecondFactor, serviceToken } = dependencies;
  const sessions = new StaffSessions(db, now, requiresSecondFactor);
  const tokens = new ApiTokens(db, now);
  const audit = new AuditLog(db, now);
  return {
    access: {
      findSession: (token) => sessions.find(token),
      findApiToken: (token) => tokens.find(token),
      audit,
    },
    createRouter: ({ authorize, mailer }) => {
      const staff: StaffContext = {
        db,
        now,
        mailer,
        sessions,
        audit,
        requiresSecondFactor,
        // Its own, so that log-ins of shoppers never delay those of the staff.
        hasher: new PasswordHasher(),
        lockout: new LogInLockout(db, now, 'staff:'),
        networkLimit: new NetworkLimit(db, now),
        totpBox: new SecretBox(serviceToken, 'staff-second-factor'),
        site: { host: new URL(publicOrigin).hostname, origin: new URL(publicOrigin).origin },
        onFirstAdministrator: () => removeFirstLink(dataDir),
      };
      return Router().use(createAccountRouter(staff, authorize), createAdministrationRouter(staff, tokens, authorize));
    },
    firstAdministratorLink: () => firstAdministratorLink({ db, now, dataDir, publicOrigin }),
    prune: async (stopping) => {
      await sessions.prune();
      await tokens.prune();
      await pruneStudioLinks(db, now());
      await prunePasskeyCeremonies(db, now());
      await audit.prune(stopping);
    },
  };
}
