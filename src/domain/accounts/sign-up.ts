import type { ShopsFor } from '../my-deals/interests.ts';

/** What a sign-up form says (accounts spec, section 3, Sign-up payload), once it is found right. */
export interface SignUp {
  email: string;
  password?: string;
  firstName?: string;
  lastName?: string;
  gender?: ShopsFor;
  isRemembered: boolean;
}
