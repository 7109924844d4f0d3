import { clearedHint } from '../../../src/domain/accounts/session-hint.ts';
import type { SendAction } from '../../ui/page/send-action-context.ts';

/**
 * Ends the session here at once, whatever the server says to it: a failure is only reported (accounts spec, section 4).
 * Resolves when the server has answered.
 */
export async function logOut(send: SendAction): Promise<void> {
  const answer = send({ method: 'DELETE', path: '/shop/api/logout' });
  // biome-ignore lint/suspicious/noDocumentCookie: the other way needs a promise and is not in every browser
  document.cookie = clearedHint(location.protocol === 'https:');
  const result = await answer;
  if (!result.isDone) reportError(new Error(`Logging out failed: ${result.error}.`));
}
