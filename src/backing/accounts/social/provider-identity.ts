/** Who somebody is to a provider of social sign-in, once its token has been checked. */
export interface ProviderIdentity {
  provider: 'google' | 'apple' | 'facebook';
  /** The provider's own id of the user, which never changes; an address may. */
  subject: string;
  /** As the provider writes it; absent when the user keeps it to themselves. */
  email?: string;
  /** The provider has seen that the address is the user's. Never so of Facebook, which does not say. */
  isEmailVerified: boolean;
  /** Empty when the provider does not tell. */
  firstName: string;
  lastName: string;
}

/**
 * Checks a provider's token and tells whose it is. Throws `InvalidProviderToken` for a token that is forged, old, or made for
 * another site, `ProviderAway` when the provider cannot be asked.
 */
export type VerifyIdentity = (token: string) => Promise<ProviderIdentity>;

export class InvalidProviderToken extends Error {
  override readonly name = 'InvalidProviderToken';
}

export class ProviderAway extends Error {
  override readonly name = 'ProviderAway';
}
