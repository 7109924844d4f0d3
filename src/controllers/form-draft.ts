import type { Request, Response } from 'express';
import { inject, injectable } from 'inversify';
import { z } from 'zod';
import { tokens } from '../composition/tokens.ts';
import { hiddenCookieText } from '../domain/cookie-text.ts';
import type { FormState } from '../domain/form-state.ts';
import { USER_COOKIE } from '../domain/visitor-cookies.ts';

/** Long enough to log in again. */
const LIFE_SECONDS = 15 * 60;
/** Longer ones would cost the browser its other cookies. */
const LONGEST = 2_000;
const MESSAGE = 'You are logged in again, and what you typed is still here. Please check it and send it again.';

const draft = z.object({
  page: z.string(),
  userId: z.string(),
  action: z.string(),
  values: z.record(z.string(), z.string()),
});

/** A form that was sent when its session had ended: the browser keeps what was typed over the log-in, for the same member only. */
@injectable()
export class FormDraft {
  readonly #isSecure: boolean;
  readonly #cookie: string;

  constructor(@inject(tokens.config) config: { server: { publicOrigin: string } }) {
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
    const kept: unknown = request.cookies[this.#cookie];
    if (typeof kept !== 'string') return undefined;
    const read = draft.safeParse(parse(Buffer.from(kept, 'base64url').toString()));
    if (read.success && read.data.userId === userId && read.data.page !== request.path) return undefined;
    this.#set(response, '', 0);
    if (!read.success || read.data.userId !== userId) return undefined;
    const { action, values } = read.data;
    return { action, error: 'NotLoggedIn', values, message: MESSAGE, fields: {} };
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
