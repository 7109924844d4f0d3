import { createHash, randomBytes } from 'node:crypto';
import type { OpenedSession } from '../../domain/accounts/opened-session.ts';
import type { SocialProvider } from '../../domain/accounts/social-providers.ts';
import { errors } from '../../domain/errors/catalogue.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { SignInSecrets } from '../../repositories/accounts/identity-provider.ts';
import { nonceOf } from '../../repositories/accounts/nonce-of.ts';
import type { SocialRepository } from '../../repositories/accounts/social-repository.ts';
import type { AccountService } from './account-service.ts';

export interface SocialSession {
  session: OpenedSession;
  /** The account is new. */
  created: boolean;
  /** Its user had left the deal emails, and takes them again. */
  reactivated: boolean;
}

/** Signing in by what a provider says of the visitor (accounts spec, sections 4 and 7). */
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

  /** Where the visitor is sent, and what their answer has to fit. Throws as `SocialRepository`. */
  async begin(ctx: RequestContext, provider: SocialProvider): Promise<{ url: URL; secrets: SignInSecrets }> {
    const secrets = { state: randomText(), nonce: randomText(), codeVerifier: randomText() };
    return { url: await this.#providers.authorizationUrl(ctx, provider, secrets), secrets };
  }

  /** Takes the answer of a provider. Throws as `SocialRepository` and `AccountService.socialLogIn`. */
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
   * Takes the credential of Google's one-tap prompt. Its nonce is made of the XSRF token that comes with it: a credential that
   * was given to another browser is refused. Throws StaleSignIn, and as `AccountService.socialLogIn`.
   */
  async oneTap(ctx: RequestContext, credential: string, xsrfToken: string): Promise<SocialSession> {
    const expected = createHash('sha256').update(xsrfToken).digest('base64url');
    if (nonceOf(credential) !== expected) throw errors.staleSignIn({ provider: 'google' });
    return this.#accounts.socialLogIn(ctx, 'google', credential, {});
  }
}

const randomText = () => randomBytes(32).toString('base64url');

/** Apple's `user` field, which comes with a user's first answer only: `{"name":{"firstName","lastName"}}`. */
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
