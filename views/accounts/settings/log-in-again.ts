import { logInAddress } from '../../../src/domain/accounts/account-address.ts';
import type { Refusal } from '../../ui/page/page-contexts.ts';

/** Sends a member whose session has ended to the log-in page and back to `page`; the server keeps the form's values. */
export const logInAgain =
  (page: string) =>
  ({ error }: Pick<Refusal, 'error'>): void => {
    if (error === 'NotLoggedIn') location.assign(logInAddress(page));
  };
