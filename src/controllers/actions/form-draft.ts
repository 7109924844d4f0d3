import type { Request, Response } from 'express';
import { z } from 'zod';
import { logInAddress } from '../../domain/accounts/account-address.ts';
import { USER_COOKIE } from '../../domain/analytics/visitor-tracking.ts';
import type { FormState } from '../../domain/shell/form-state.ts';
import { httpOnlyCookieText } from '../../domain/text/cookie-text.ts';

/** Enough time to log in again. */
const LIFE_SECONDS = 15 * 60;
/** In characters; browsers drop other cookies when one is longer. */
const MAX_LENGTH = 2_000;
const RESTORED_MESSAGE = 'You’re logged in again, and your entries are still here. Please check them and submit again.';

const ENDED_MESSAGE =
  'Your session has ended. Please log in to continue. Your entries are saved, except for passwords.';

const draft = z.object({
  page: z.string(),
  userId: z.string(),
  action: z.string(),
  values: z.record(z.string(), z.string()),
});

/** Keeps the values of a form whose session has ended in a cookie until the same member has logged in. */
export class FormDraft {
  readonly #isSecure: boolean;
  readonly #cookie: string;

  constructor(config: { server: { publicOrigin: string } }) {
    this.#isSecure = config.server.publicOrigin.startsWith('https:');
    this.#cookie = this.#isSecure ? '__Host-form_draft' : 'form_draft';
  }

  store(request: Request, response: Response, page: string, { action, values }: FormState): void {
    const userId: unknown = request.cookies[USER_COOKIE];
    if (typeof userId !== 'string') return;
    const text = Buffer.from(JSON.stringify({ page, userId, action, values })).toString('base64url');
    if (text.length <= MAX_LENGTH) this.#set(response, text, LIFE_SECONDS);
  }

  /** Returns the draft for the requested page, once, and clears the cookie. */
  consume(request: Request, response: Response, userId: string): FormState | undefined {
    const read = this.#read(request);
    if (!read) return undefined;
    if (read.success && read.data.userId === userId && read.data.page !== request.path) return undefined;
    this.#set(response, '', 0);
    if (!read.success || read.data.userId !== userId) return undefined;
    const { action, values } = read.data;
    return { action, error: 'NotLoggedIn', values, message: RESTORED_MESSAGE, fields: {} };
  }

  /** State of the log-in form while a draft waits: explains why the member has to log in. */
  logInNotice(request: Request): FormState | undefined {
    if (request.path !== logInAddress()) return undefined;
    const read = this.#read(request);
    if (!read?.success || read.data.userId !== request.cookies[USER_COOKIE]) return undefined;
    return { action: 'log-in', error: 'NotLoggedIn', values: { remember: 'true' }, message: ENDED_MESSAGE, fields: {} };
  }

  #read({ cookies }: Request) {
    const value: unknown = cookies[this.#cookie];
    return typeof value === 'string' ? draft.safeParse(parse(Buffer.from(value, 'base64url').toString())) : undefined;
  }

  #set(response: Response, value: string, lifeSeconds: number): void {
    response.append('set-cookie', httpOnlyCookieText(this.#cookie, value, lifeSeconds, this.#isSecure));
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
