import type { Request, Response } from 'express';
import { z } from 'zod';
import { socialProviders } from '../../domain/accounts/social-providers.ts';
import { hiddenCookieText } from '../../domain/text/cookie-text.ts';
import { SealedText } from '../../platform/session/sealed-text.ts';

/** As long as somebody may take to say who they are to a provider. */
const LIFE_SECONDS = 600;
/** Browsers keep no more of a cookie. */
const MAX_COOKIE = 3_800;

const begunSignIn = z.object({
  provider: z.enum(socialProviders),
  /** The page that it was begun on. */
  flow: z.enum(['sign-up', 'log-in']),
  /** A path of this site. */
  destination: z.string(),
  secrets: z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() }),
});
type BegunSignIn = z.infer<typeof begunSignIn>;

interface SealingConfig {
  server: { publicOrigin: string };
  services: { token: string };
}

/**
 * What a browser keeps of a sign-in that it has begun at a provider, sealed, until the provider's answer comes: once. So
 * nobody can be signed in by an answer that another browser has fetched.
 */
export class BegunSignIns {
  readonly #sealed: SealedText;
  readonly #clock: () => Date;
  readonly #isSecure: boolean;

  constructor(config: SealingConfig, clock: () => Date) {
    this.#sealed = new SealedText(config.services.token, 'social sign-in');
    this.#clock = clock;
    this.#isSecure = config.server.publicOrigin.startsWith('https:');
  }

  keep(response: Response, begun: BegunSignIn): Promise<void> {
    return this.#write(response, 'sign_in', JSON.stringify(begun));
  }

  /** The sign-in that this browser has begun; it is over with this. */
  async take(request: Request, response: Response): Promise<BegunSignIn | undefined> {
    const text = await this.#take(request, response, 'sign_in');
    return text === undefined ? undefined : begunSignIn.parse(JSON.parse(text));
  }

  /**
   * A provider's answer that came as a form of another site, which brings none of this site's cookies along. One that is
   * larger than any true one is not kept.
   */
  keepAnswer(response: Response, answer: URLSearchParams): Promise<void> {
    return this.#write(response, 'sign_in_answer', answer.toString());
  }

  async takeAnswer(request: Request, response: Response): Promise<URLSearchParams> {
    return new URLSearchParams(await this.#take(request, response, 'sign_in_answer'));
  }

  async #write(response: Response, name: string, text: string): Promise<void> {
    const sealed = await this.#sealed.seal(text, LIFE_SECONDS, this.#clock());
    if (sealed.length > MAX_COOKIE) return;
    response.append('set-cookie', hiddenCookieText(this.#nameOf(name), sealed, LIFE_SECONDS, this.#isSecure));
  }

  async #take({ cookies }: Request, response: Response, name: string): Promise<string | undefined> {
    const sealed: unknown = cookies[this.#nameOf(name)];
    if (typeof sealed !== 'string') return undefined;
    response.append('set-cookie', hiddenCookieText(this.#nameOf(name), '', 0, this.#isSecure));
    return this.#sealed.open(sealed, this.#clock());
  }

  #nameOf = (name: string): string => (this.#isSecure ? `__Host-${name}` : name);
}
