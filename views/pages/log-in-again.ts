import { logInAddress } from '../../src/domain/account-address.ts';
import type { Refusal } from '../components/send-action-context.ts';

const SESSION_IS_OVER: readonly string[] = ['NotLoggedIn', 'AuthFatalJWTError'];

/** Whoever has no session any more logs in and comes back to `page`; the server has kept what they typed. */
export const logInAgain =
  (page: string) =>
  ({ error }: Pick<Refusal, 'error'>): void => {
    if (SESSION_IS_OVER.includes(error)) location.assign(logInAddress(page));
  };
