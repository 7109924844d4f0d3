import type { AnsweredCeremony, NewPasskey, SecondFactorProof } from '../../../src/contracts/staff/passkey-calls.ts';
import { callStudio, type StudioBody } from '../api/studio-api.ts';
import { StudioError } from '../api/studio-error.ts';

type Ceremony = StudioBody<'POST /v3/user/passkeys/proof'>;
type Library = typeof import('@simplewebauthn/browser');
type RequestOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON'];
type CreationOptions = Parameters<Library['startRegistration']>[0]['optionsJSON'];

/** Browsers offer them only on https and on localhost. */
export const hasPasskeySupport = (): boolean => 'PublicKeyCredential' in window;

/** Asks for a passkey; the browser shows which there are. Throws StudioError with what the person can do. */
async function askPasskey({ ceremony, options }: Ceremony): Promise<AnsweredCeremony> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const answer = await startAuthentication({ optionsJSON: options as unknown as RequestOptions }).catch(explain);
  return { ceremony, credential: answer as AnsweredCeremony['credential'] };
}

/** Makes a passkey. Throws as `askPasskey`. */
export async function makePasskey({ ceremony, options }: Ceremony) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const made = await startRegistration({ optionsJSON: options as unknown as CreationOptions }).catch(explain);
  return { ceremony, credential: made as NewPasskey };
}

function explain(error: unknown): never {
  const { name } = Object(error);
  const message =
    name === 'InvalidStateError'
      ? 'This device has a passkey for your account already.'
      : name === 'SecurityError'
        ? 'Passkeys do not work at this address of the studio. Open it at its public address, or ask an administrator.'
        : 'No passkey was used. Please try again, or choose another way.';
  throw new StudioError(400, { error_message: message });
}

/** With email and password the passkey is the second factor; without, it logs in alone. */
export async function logInByPasskey(user?: { email: string; password: string }): Promise<void> {
  const begun = await callStudio('POST /v3/user-session/passkey/options', { body: user ? { user } : {} });
  await callStudio('POST /v3/user-session/passkey', { body: await askPasskey(begun) });
}

/** The second factor as a form proves it: by the code that was typed, or by a passkey if its button was pressed. */
export async function secondFactorOf({ tfa_token, by }: Record<string, string>): Promise<SecondFactorProof> {
  if (by === 'passkey') return { passkey: await askPasskey(await callStudio('POST /v3/user/passkeys/proof')) };
  return tfa_token ? { tfa_token } : {};
}
