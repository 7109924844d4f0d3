import type { Request, Response } from 'express';
import { z } from 'zod';
import { socialProviders } from '../../domain/accounts/social-sign-in.ts';
import { httpOnlyCookieText } from '../../domain/text/cookie-text.ts';
import { SealedText } from '../../platform/session/sealed-text.ts';

/** How long a visitor may take to sign in at the provider. */
const LIFE_SECONDS = 600;
/** Browsers drop cookies of more than 4,096 bytes, name and attributes included. */
const MAX_COOKIE_LENGTH = 3_800;

const pendingSignIn = z.object({
  provider: z.enum(socialProviders),
  /** The page where it started. */
  flow: z.enum(['sign-up', 'log-in']),
  /** A path of this site. */
  destination: z.string(),
  secrets: z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() }),
});
export type PendingSignIn = z.infer<typeof pendingSignIn>;

interface SealingConfig {
  server: { publicOrigin: string };
  services: { token: string };
}

/**
 * Keeps a social sign-in in a sealed cookie until the provider's response arrives. Each is used once, which rejects a
 * response that another browser obtained.
 */
export class PendingSignIns {
  readonly #sealed: SealedText;
  readonly #clock: () => Date;
  readonly #isSecure: boolean;

  constructor(config: SealingConfig, clock: () => Date) {
    this.#sealed = new SealedText(config.services.token, 'social sign-in');
    this.#clock = clock;
    this.#isSecure = config.server.publicOrigin.startsWith('https:');
  }

  store(response: Response, pending: PendingSignIn): Promise<void> {
    return this.#write(response, 'sign_in', JSON.stringify(pending));
  }

  /** Returns this browser's pending sign-in and removes it. */
  async consume(request: Request, response: Response): Promise<PendingSignIn | undefined> {
    const text = await this.#consume(request, response, 'sign_in');
    return text === undefined ? undefined : pendingSignIn.parse(JSON.parse(text));
  }

  /**
   * Stores a provider's response that arrived as a cross-site form post, without this site's cookies. Drops responses that are
   * too large for a cookie; real ones are smaller.
   */
  storeProviderResponse(response: Response, fields: URLSearchParams): Promise<void> {
    return this.#write(response, 'sign_in_answer', fields.toString());
  }

  async consumeProviderResponse(request: Request, response: Response): Promise<URLSearchParams> {
    return new URLSearchParams(await this.#consume(request, response, 'sign_in_answer'));
  }

  async #write(response: Response, name: string, text: string): Promise<void> {
    const sealed = await this.#sealed.seal(text, LIFE_SECONDS, this.#clock());
    if (sealed.length > MAX_COOKIE_LENGTH) return;
    response.append('set-cookie', httpOnlyCookieText(this.#nameOf(name), sealed, LIFE_SECONDS, this.#isSecure));
  }

  async #consume({ cookies }: Request, response: Response, name: string): Promise<string | undefined> {
    const sealed: unknown = cookies[this.#nameOf(name)];
    if (typeof sealed !== 'string') return undefined;
    response.append('set-cookie', httpOnlyCookieText(this.#nameOf(name), '', 0, this.#isSecure));
    return this.#sealed.open(sealed, this.#clock());
  }

  #nameOf = (name: string): string => (this.#isSecure ? `__Host-${name}` : name);
}
