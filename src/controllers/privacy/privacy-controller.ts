import type { Request, Response } from 'express';
import { errors } from '../../domain/errors/catalog.ts';
import {
  PRIVACY_COOKIE,
  PRIVACY_PAGES,
  type PrivacyFacts,
  privacyCookie,
  readPrivacyChoice,
} from '../../domain/privacy/privacy-choice.ts';
import type { XsrfPair } from '../../platform/csrf/csrf.ts';

/** `POST /shop/api/privacy`: stores the visitor's choice about sharing data with third parties. */
export class PrivacyController {
  readonly #config: { server: { publicOrigin: string } };
  readonly #xsrf: Pick<XsrfPair, 'check'>;

  constructor(config: { server: { publicOrigin: string } }, xsrf: Pick<XsrfPair, 'check'>) {
    this.#config = config;
    this.#xsrf = xsrf;
  }

  /** Handles a plain form, which works without JavaScript, and redirects to its page. Throws BadRequest, XsrfMismatch. */
  change(request: Request, response: Response): void {
    this.#xsrf.check(request);
    const fields = fieldsOf(request.body);
    const choice = readPrivacyChoice(fields.choice);
    if (choice === undefined) throw errors.badRequest({ reason: 'The form says nothing.' });
    response
      .setHeader('cache-control', 'no-store')
      .append('set-cookie', privacyCookie(choice, this.#config.server.publicOrigin.startsWith('https:')))
      .setHeader(
        'location',
        PRIVACY_PAGES.find((path) => path === fields.page) ?? '/do-not-sell-my-personal-information',
      )
      .status(303)
      .end();
  }
}

function fieldsOf(form: unknown): { choice?: unknown; page?: unknown } {
  return typeof form === 'object' && form !== null ? form : {};
}

/** Reads a request's privacy choice and GPC signal. Only for responses that are not shared between visitors. */
export function privacyFacts({ cookies, headers }: Request): Omit<PrivacyFacts, 'isOptIn'> {
  return { choice: readPrivacyChoice(cookies?.[PRIVACY_COOKIE]), hasGpc: headers['sec-gpc'] === '1' };
}
