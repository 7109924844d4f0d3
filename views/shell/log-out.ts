import { clearedHint } from '../../src/domain/session-hint.ts';

/**
 * Ends the session here at once, whatever the server says to it: a failure is only reported (accounts spec, section 4).
 * Resolves when the server has answered.
 */
export async function logOut(): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way needs a promise and is not in every browser
  document.cookie = clearedHint(location.protocol === 'https:');
  try {
    const { ok, status } = await fetch('/shop/api/logout', { method: 'DELETE' });
    if (!ok) throw new Error(`Logging out failed with ${status}.`);
  } catch (error) {
    reportError(error);
  }
}
