import type { TargetGender } from '../my-deals/interests.ts';

/** Male, female, neutral, unisex (docs/spec/feeds.md FEEDS-3). */
export type Gender = 'm' | 'f' | 'n' | 'u';

/** A subscriber or a full user (docs/spec/accounts.md ACCOUNTS-2). */
export interface User {
  id: string;
  email: string;
  md5Hash: string;
  /** Wants deal emails. */
  isSubscribed: boolean;
  gender?: TargetGender;
  avatarId?: string;
  hasPassword: boolean;
  /** Only full users have a profile. Names may be empty. */
  profile?: { firstName: string; lastName: string };
}

/** A session that the users service has verified. The token never leaves the server. */
export interface UserSession {
  token: string;
  user: User;
}

/** A full user's changes to their profile; absent fields stay as they are. */
export interface ProfileChange {
  firstName?: string;
  lastName?: string;
  password?: string;
  /** Required with a new password if the user has one. */
  currentPassword?: string;
}

/** Any user's changes; absent fields stay as they are. */
export interface UserChange {
  isSubscribed?: boolean;
  /** `null`: deals for everybody. */
  gender?: TargetGender | null;
  /** The avatar service must already have the image. `null` removes the avatar. */
  avatarId?: string | null;
}
