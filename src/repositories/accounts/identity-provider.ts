/** What one sign-in is told apart by, from its start at this site to the provider's answer. */
export interface SignInSecrets {
  /** Comes back in the answer. */
  state: string;
  /** Comes back within the id token. */
  nonce: string;
  /** Of PKCE: only who began the sign-in can redeem its code. */
  codeVerifier: string;
}

/** What a provider gives for its answer: a token that the users service checks. */
export interface ProviderToken {
  /** An id token; of Facebook an access token. */
  token: string;
}

/** A provider of social sign-in, as this site is known there. */
export interface IdentityProvider {
  /** Where the visitor is sent to say who they are. */
  authorizationUrl(secrets: SignInSecrets, signal: AbortSignal): Promise<URL>;
  /**
   * Redeems the code of an answer. `answer` holds the fields of the answer, whether they came as a query or as a form. Throws
   * `AnswerRefused` for an answer that belongs to no sign-in begun here, anything else when the provider is to blame.
   */
  redeem(answer: URLSearchParams, secrets: SignInSecrets, signal: AbortSignal): Promise<ProviderToken>;
}

/** An answer that is forged, old, or another visitor's. */
export class AnswerRefused extends Error {
  override readonly name = 'AnswerRefused';
}
