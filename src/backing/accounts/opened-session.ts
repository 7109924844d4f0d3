import type { UserRecord } from '../../contracts/accounts/user.ts';

/** A user who is in now, and the token that shows it. */
export interface OpenedSession {
  user: UserRecord;
  token: string;
}
