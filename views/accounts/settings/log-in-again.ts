import { logInAddress } from '../../../src/domain/accounts/account-address.ts';
import type { Refusal } from '../../ui/page/send-action-context.ts';

/** Whoever has no session any more logs in and comes back to `page`; the server has kept what they typed. */
export const logInAgain =
  (page: string) =>
  ({ error }: Pick<Refusal, 'error'>): void => {
    if (error === 'NotLoggedIn') location.assign(logInAddress(page));
  };
