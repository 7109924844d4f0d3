import type { Request, Response } from 'express';
import { inject, injectable } from 'inversify';
import { z } from 'zod';
import { tokens } from '../composition/tokens.ts';
import { hiddenCookieText } from '../domain/cookie-text.ts';
import type { FormState } from '../domain/form-state.ts';
import { USER_COOKIE } from '../domain/visitor-cookies.ts';

/** Logging in again may take a new password. */
const LIFE_SECONDS = 30 * 60;
/** Of the text: browsers refuse larger cookies. */
const MOST = 3_000;
const BACK = 'You are logged in again. Please look over what you typed, and save it.';

const keptForm = z.object({
  action: z.string(),
  /** Whose it is, by `u_id`: whoever else logs in here does not see it. */
  userId: z.string(),
  /** Where it stands. */
  page: z.string(),
  values: z.record(z.string(), z.string()),
});
type Kept = z.infer<typeof keptForm>;

/**
 * A form whose sender's session had ended goes over the log-in and back: what was typed, never a password, stays in the
 * browser out of the page's reach until its page is shown again to the same user.
 */
@injectable()
export class KeptForm {
  readonly #isSecure: boolean;
  readonly #cookie: string;

  constructor(@inject(tokens.config) config: { server: { publicOrigin: string } }) {
    this.#isSecure = config.server.publicOrigin.startsWith('https:');
    this.#cookie = this.#isSecure ? '__Host-kept_form' : 'kept_form';
  }

  /** Nothing is kept of a browser that nobody has logged in with. */
  keep(request: Request, response: Response, form: Omit<Kept, 'userId'>): void {
    const userId: unknown = request.cookies[USER_COOKIE];
    if (typeof userId !== 'string' || userId === '') return;
    const text = Buffer.from(JSON.stringify({ ...form, userId } satisfies Kept)).toString('base64url');
    if (text.length <= MOST)
      response.append('set-cookie', hiddenCookieText(this.#cookie, text, LIFE_SECONDS, this.#isSecure));
  }

  /** The form of a page that a user comes back to, as its page shows it; once. */
  take(request: Request, response: Response, page: string, userId: string): FormState | undefined {
    const kept = readKept(request.cookies[this.#cookie]);
    if (kept?.page !== page) return undefined;
    response.append('set-cookie', hiddenCookieText(this.#cookie, '', 0, this.#isSecure));
    if (kept.userId !== userId) return undefined;
    return { action: kept.action, error: 'NotLoggedIn', message: BACK, values: kept.values, fields: {} };
  }
}

/** Anybody may have written the cookie. */
function readKept(text: unknown): Kept | undefined {
  if (typeof text !== 'string' || text.length > MOST) return undefined;
  try {
    return keptForm.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data;
  } catch {
    return undefined;
  }
}
