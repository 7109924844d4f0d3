import { ONE_TAP_PATH } from '../../src/domain/accounts/social-sign-in.ts';
import { XSRF_FIELD } from '../../src/domain/shell/xsrf-names.ts';
import { fetchXsrfToken, xsrfToken } from '../platform/xsrf-token.ts';
import { storePendingSignIn } from './pending-sign-in.ts';

/** The part of Google's sign-in script used here (developers.google.com/identity/gsi/web/reference/js-reference). */
interface GoogleIdentity {
  initialize(options: {
    client_id: string;
    /** Returned in the credential. */
    nonce: string;
    callback: (answer: { credential: string }) => void;
    context: 'signin' | 'signup' | 'use';
    cancel_on_tap_outside: boolean;
    use_fedcm_for_prompt: boolean;
    itp_support: boolean;
  }): void;
  prompt(): void;
  cancel(): void;
}
declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleIdentity } };
  }
}

/**
 * Shows the prompt and returns a function that cancels it. Throws 'Unable to initialize google sdk' (docs/spec/accounts.md
 * ACCOUNTS-40).
 */
export async function promptOneTap({ url, clientId }: { url: string; clientId: string }): Promise<() => void> {
  // An ad blocker may block the script; that is not a failure of the site.
  if (!(await hasLoaded(`${url}/gsi/client`))) return () => undefined;
  const identity = window.google?.accounts?.id;
  if (!identity) throw new Error('Unable to initialize google sdk');
  const token = xsrfToken() ?? (await fetchXsrfToken());
  identity.initialize({
    client_id: clientId,
    nonce: await digest(token),
    callback: ({ credential }) => send(credential, token),
    context: 'use',
    cancel_on_tap_outside: false,
    use_fedcm_for_prompt: true,
    itp_support: true,
  });
  identity.prompt();
  return () => identity.cancel();
}

/** Posts Google's credential in a hidden form. */
function send(credential: string, token: string): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = ONE_TAP_PATH;
  form.hidden = true;
  const fields = { credential, [XSRF_FIELD]: token, destination: location.pathname + location.search };
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  storePendingSignIn('google');
  form.submit();
}

/** SHA-256 in base64url, as the server computes it from the token sent with the credential. */
async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function hasLoaded(src: string): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = src;
    script.onload = () => resolve(true);
    script.onerror = () => resolve(false);
    document.head.append(script);
  });
}
