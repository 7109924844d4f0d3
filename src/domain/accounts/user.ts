import type { ShopsFor } from '../my-deals/interests.ts';

/** Somebody with an account (accounts spec, sections 3 and 6). */
export interface User {
  id: string;
  email: string;
  md5Hash: string;
  /** Wants deal emails. */
  isSubscribed: boolean;
  gender?: ShopsFor;
  avatarId?: string;
  hasPassword: boolean;
  /** Absent of a subscriber. Names may be empty. */
  profile?: { firstName: string; lastName: string };
}

/** A session that the users service has vouched for. The token never leaves the server. */
export interface UserSession {
  token: string;
  user: User;
}
