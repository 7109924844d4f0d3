import { createHash, randomBytes } from 'node:crypto';
import type { OpenedSession } from '../../domain/accounts/session.ts';
import type { SocialProvider } from '../../domain/accounts/social-sign-in.ts';
import { errors } from '../../domain/errors/catalog.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { SignInSecrets } from '../../repositories/accounts/identity-provider.ts';
import type { SocialRepository } from '../../repositories/accounts/social-repository.ts';
import { nonceOf } from '../../repositories/accounts/token-claims.ts';
import type { AccountService } from './account-service.ts';

export interface SocialSession {
  session: OpenedSession;
  /** The account is new. */
  created: boolean;
  /** A former subscriber gets deal emails again. */
  reactivated: boolean;
}

/** Signs in with Google, Facebook or Apple (docs/spec/accounts.md ACCOUNTS-37). */
export class SocialSignInService {
  readonly #providers: Pick<SocialRepository, 'authorizationUrl' | 'redeem'>;
  readonly #accounts: Pick<AccountService, 'socialLogIn'>;

  constructor(
    providers: Pick<SocialRepository, 'authorizationUrl' | 'redeem'>,
    accounts: Pick<AccountService, 'socialLogIn'>,
  ) {
    this.#providers = providers;
    this.#accounts = accounts;
  }

  /** The provider's page, and the secrets that its response must match. Throws as `SocialRepository`. */
  async begin(ctx: RequestContext, provider: SocialProvider): Promise<{ url: URL; secrets: SignInSecrets }> {
    const secrets = { state: randomText(), nonce: randomText(), codeVerifier: randomText() };
    return { url: await this.#providers.authorizationUrl(ctx, provider, secrets), secrets };
  }

  /** Redeems a provider's response. Throws as `SocialRepository` and `AccountService.socialLogIn`. */
  async finish(
    ctx: RequestContext,
    provider: SocialProvider,
    answer: URLSearchParams,
    secrets: SignInSecrets,
  ): Promise<SocialSession> {
    const { token } = await this.#providers.redeem(ctx, provider, answer, secrets);
    return this.#accounts.socialLogIn(ctx, provider, token, namesIn(answer.get('user')));
  }

  /**
   * Signs in with the credential of Google's one-tap prompt. Its nonce is the hash of the XSRF token sent with it, so that a
   * credential issued to another browser is refused. Throws StaleSignIn, and as `AccountService.socialLogIn`.
   */
  async oneTap(ctx: RequestContext, credential: string, xsrfToken: string): Promise<SocialSession> {
    const expected = createHash('sha256').update(xsrfToken).digest('base64url');
    if (nonceOf(credential) !== expected) throw errors.staleSignIn({ provider: 'google' });
    return this.#accounts.socialLogIn(ctx, 'google', credential, {});
  }
}

const randomText = () => randomBytes(32).toString('base64url');

/** Apple sends the `user` field with the first sign-in only: `{"name":{"firstName","lastName"}}`. */
function namesIn(user: string | null): { firstName?: string; lastName?: string } {
  const name = parse(user ?? '{}')?.name;
  if (typeof name !== 'object' || name === null) return {};
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    firstName: text('firstName' in name && name.firstName),
    lastName: text('lastName' in name && name.lastName),
  };
}

function parse(text: string): { name?: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
