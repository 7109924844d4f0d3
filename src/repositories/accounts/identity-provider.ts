/** Secrets of one sign-in, from its start on this site to the provider's response. */
export interface SignInSecrets {
  /** Returned in the response. */
  state: string;
  /** Returned in the id token. */
  nonce: string;
  /** For PKCE: only the party that started the sign-in can redeem its code. */
  codeVerifier: string;
}

/** The token that the users service verifies. */
export interface ProviderToken {
  /** An id token; from Facebook an access token. */
  token: string;
}

/** A provider of social sign-in, configured for this site. */
export interface IdentityProvider {
  /** The page of the provider where the visitor signs in. */
  authorizationUrl(secrets: SignInSecrets, signal: AbortSignal): Promise<URL>;
  /**
   * Redeems the code in a response. `fields` come from its query or its form. Throws `InvalidProviderResponse` if the response
   * does not belong to a sign-in that started here, other errors if the provider fails.
   */
  redeem(fields: URLSearchParams, secrets: SignInSecrets, signal: AbortSignal): Promise<ProviderToken>;
}

/** A response that is forged, expired, or meant for another visitor. */
export class InvalidProviderResponse extends Error {
  override readonly name = 'InvalidProviderResponse';
}
