import type { Request, Response } from 'express';
import { errors } from '../../domain/errors/catalog.ts';
import {
  INTERESTS_COOKIE,
  type Interests,
  interestsCookie,
  isTargetGender,
  readInterests,
} from '../../domain/my-deals/interests.ts';
import type { XsrfPair } from '../../platform/csrf/csrf.ts';

const HOME = '/shop';

/** `POST /shop/api/interests`: stores the gender that a visitor shops for, or deletes all their interests. */
export class InterestsController {
  readonly #config: { server: { publicOrigin: string } };
  readonly #xsrf: Pick<XsrfPair, 'check'>;

  constructor(config: { server: { publicOrigin: string } }, xsrf: Pick<XsrfPair, 'check'>) {
    this.#config = config;
    this.#xsrf = xsrf;
  }

  /** Handles a plain form, so that it works without JavaScript. Throws BadRequest, XsrfMismatch. */
  change(request: Request, response: Response): void {
    this.#xsrf.check(request);
    const interests = applyForm(readInterests(request.cookies[INTERESTS_COOKIE]), request.body);
    const isSecure = this.#config.server.publicOrigin.startsWith('https:');
    response
      .setHeader('cache-control', 'no-store')
      .append('set-cookie', interestsCookie(interests, isSecure))
      .setHeader('location', HOME)
      .status(303)
      .end();
  }
}

/** `forget` may have any value. `gender` is `m` or `f`; any other value means everyone. */
function applyForm({ categories }: Interests, form: unknown): Interests {
  const fields = typeof form === 'object' && form !== null ? form : {};
  if ('forget' in fields) return { categories: [] };
  if (!('gender' in fields)) throw errors.badRequest({ reason: 'The form says nothing.' });
  return { categories, ...(isTargetGender(fields.gender) && { gender: fields.gender }) };
}
