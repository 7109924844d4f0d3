import type { Request, Response } from 'express';
import { errors } from '../../domain/errors/catalog.ts';
import {
  INTERESTS_COOKIE,
  type Interests,
  interestsCookie,
  isShopsFor,
  readInterests,
} from '../../domain/my-deals/interests.ts';
import type { XsrfPair } from '../../platform/csrf/csrf.ts';

const HOME = '/shop';

/** `POST /shop/api/interests`: what a visitor says on My Deals about whom they shop for, or that all be forgotten. */
export class InterestsController {
  readonly #config: { server: { publicOrigin: string } };
  readonly #xsrf: Pick<XsrfPair, 'check'>;

  constructor(config: { server: { publicOrigin: string } }, xsrf: Pick<XsrfPair, 'check'>) {
    this.#config = config;
    this.#xsrf = xsrf;
  }

  /** A plain form: it works without JavaScript, and back leads to where it was sent from. Throws BadRequest, XsrfMismatch. */
  change(request: Request, response: Response): void {
    this.#xsrf.check(request);
    const interests = changed(readInterests(request.cookies[INTERESTS_COOKIE]), request.body);
    const isSecure = this.#config.server.publicOrigin.startsWith('https:');
    response
      .setHeader('cache-control', 'no-store')
      .append('set-cookie', interestsCookie(interests, isSecure))
      .setHeader('location', HOME)
      .status(303)
      .end();
  }
}

/** `forget` is any value; `gender` one of m, f, and any other for everybody. */
function changed({ categories }: Interests, form: unknown): Interests {
  const fields = typeof form === 'object' && form !== null ? form : {};
  if ('forget' in fields) return { categories: [] };
  if (!('gender' in fields)) throw errors.badRequest({ reason: 'The form says nothing.' });
  return { categories, ...(isShopsFor(fields.gender) && { gender: fields.gender }) };
}
