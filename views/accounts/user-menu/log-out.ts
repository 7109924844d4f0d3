import { expiredSignedInCookie } from '../../../src/domain/accounts/session.ts';
import { forgetViewedDeals } from '../../deals/viewed-deals.ts';
import type { SendAction } from '../../ui/page/page-contexts.ts';

/**
 * Logs out in this browser immediately and resolves when the server has answered. A failure is only reported
 * (docs/spec/accounts.md ACCOUNTS-14).
 */
export async function logOut(send: SendAction): Promise<void> {
  forgetViewedDeals();
  const answer = send({ method: 'DELETE', path: '/shop/api/logout' });
  // biome-ignore lint/suspicious/noDocumentCookie: the other way needs a promise and is not in every browser
  document.cookie = expiredSignedInCookie(location.protocol === 'https:');
  const result = await answer;
  if (!result.isDone) reportError(new Error(`Logging out failed: ${result.error}.`));
}

const MEMBERS_ONLY = /^\/(?:favorites|account-settings|email-preferences|deal-alerts|me)(?:\/|$)/;

/** Where logging out leads; undefined: the page stays (docs/spec/accounts.md ACCOUNTS-15). */
export const afterLogOut = (pathname: string): string | undefined => (MEMBERS_ONLY.test(pathname) ? '/' : undefined);
