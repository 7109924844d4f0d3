import type { Request, Response } from 'express';
import { z } from 'zod';
import { logInAddress } from '../../domain/accounts/account-address.ts';
import { USER_COOKIE } from '../../domain/analytics/visitor-cookies.ts';
import type { FormState } from '../../domain/shell/form-state.ts';
import { hiddenCookieText } from '../../domain/text/cookie-text.ts';

/** Long enough to log in again. */
const LIFE_SECONDS = 15 * 60;
/** Longer ones would cost the browser its other cookies. */
const LONGEST = 2_000;
const MESSAGE = 'You are logged in again, and what you typed is still here. Please check it and submit it again.';

const ENDED = 'Your session has ended. Please log in to continue. What you typed is kept, except for passwords.';

const draft = z.object({
  page: z.string(),
  userId: z.string(),
  action: z.string(),
  values: z.record(z.string(), z.string()),
});

/** A form that was sent when its session had ended: the browser keeps what was typed over the log-in, for the same member only. */
export class FormDraft {
  readonly #isSecure: boolean;
  readonly #cookie: string;

  constructor(config: { server: { publicOrigin: string } }) {
    this.#isSecure = config.server.publicOrigin.startsWith('https:');
    this.#cookie = this.#isSecure ? '__Host-form_draft' : 'form_draft';
  }

  keep(request: Request, response: Response, page: string, { action, values }: FormState): void {
    const userId: unknown = request.cookies[USER_COOKIE];
    if (typeof userId !== 'string') return;
    const text = Buffer.from(JSON.stringify({ page, userId, action, values })).toString('base64url');
    if (text.length <= LONGEST) this.#set(response, text, LIFE_SECONDS);
  }

  /** The form of the page that is asked for, as its member left it; then it is no longer kept. */
  take(request: Request, response: Response, userId: string): FormState | undefined {
    const read = this.#read(request);
    if (!read) return undefined;
    if (read.success && read.data.userId === userId && read.data.page !== request.path) return undefined;
    this.#set(response, '', 0);
    if (!read.success || read.data.userId !== userId) return undefined;
    const { action, values } = read.data;
    return { action, error: 'NotLoggedIn', values, message: MESSAGE, fields: {} };
  }

  /** The log-in form's state while a form waits for its member: it says why they are here. */
  announce(request: Request): FormState | undefined {
    if (request.path !== logInAddress()) return undefined;
    const read = this.#read(request);
    if (!read?.success || read.data.userId !== request.cookies[USER_COOKIE]) return undefined;
    return { action: 'log-in', error: 'NotLoggedIn', values: { remember: 'true' }, message: ENDED, fields: {} };
  }

  #read({ cookies }: Request) {
    const kept: unknown = cookies[this.#cookie];
    return typeof kept === 'string' ? draft.safeParse(parse(Buffer.from(kept, 'base64url').toString())) : undefined;
  }

  #set(response: Response, value: string, lifeSeconds: number): void {
    response.append('set-cookie', hiddenCookieText(this.#cookie, value, lifeSeconds, this.#isSecure));
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
