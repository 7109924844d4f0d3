import type { ShopsFor } from '../my-deals/interests.ts';

/** What a full user changes of their profile; what is absent stays. */
export interface ProfileChange {
  firstName?: string;
  lastName?: string;
  password?: string;
  /** Asked for with a new password, where there is an old one. */
  currentPassword?: string;
}

/** What any user changes; what is absent stays. */
export interface UserChange {
  isSubscribed?: boolean;
  /** `null`: for everybody. */
  gender?: ShopsFor | null;
  /** Of a picture that the avatar service has by now; `null`: none. */
  avatarId?: string | null;
}
