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
import type { AccountService } from '../../services/accounts/account-service.ts';
import type { VisitorReader } from '../pages/visitor-reader.ts';

const HOME = '/shop';

/**
 * `POST /shop/api/interests`: stores the gender that a visitor shops for, or deletes all their interests. Members have the
 * gender in their account.
 */
export class InterestsController {
  readonly #config: { server: { publicOrigin: string } };
  readonly #xsrf: Pick<XsrfPair, 'check'>;
  readonly #visitors: Pick<VisitorReader, 'context'>;
  readonly #accounts: Pick<AccountService, 'changeEmailPreferences'>;

  constructor(
    config: { server: { publicOrigin: string } },
    xsrf: Pick<XsrfPair, 'check'>,
    visitors: Pick<VisitorReader, 'context'>,
    accounts: Pick<AccountService, 'changeEmailPreferences'>,
  ) {
    this.#config = config;
    this.#xsrf = xsrf;
    this.#visitors = visitors;
    this.#accounts = accounts;
  }

  /** Handles a plain form, so that it works without JavaScript. Throws BadRequest, XsrfMismatch and the errors of the users service. */
  async change(request: Request, response: Response): Promise<void> {
    // Check the XSRF pair before the session may be renewed: the pair is bound to it.
    this.#xsrf.check(request);
    const interests = applyForm(readInterests(request.cookies[INTERESTS_COOKIE]), request.body);
    const ctx = await this.#visitors.context(request, response);
    if (ctx.session || ctx.unknownSession) {
      await this.#accounts.changeEmailPreferences(ctx, { gender: interests.gender ?? null });
    } else {
      const isSecure = this.#config.server.publicOrigin.startsWith('https:');
      response.append('set-cookie', interestsCookie(interests, isSecure));
    }
    response.setHeader('cache-control', 'no-store').setHeader('location', HOME).status(303).end();
  }
}

/** `forget` may have any value. `gender` is `m` or `f`; any other value means everyone. */
function applyForm({ categories }: Interests, form: unknown): Interests {
  const fields = typeof form === 'object' && form !== null ? form : {};
  if ('forget' in fields) return { categories: [] };
  if (!('gender' in fields)) throw errors.badRequest({ reason: 'The form says nothing.' });
  return { categories, ...(isTargetGender(fields.gender) && { gender: fields.gender }) };
}
