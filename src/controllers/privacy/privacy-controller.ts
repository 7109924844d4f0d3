import type { Request, Response } from 'express';
import { errors } from '../../domain/errors/catalog.ts';
import { privacyCookie, readPrivacyChoice } from '../../domain/privacy/privacy-choice.ts';
import { PRIVACY_PAGES } from '../../domain/privacy/privacy-pages.ts';
import type { XsrfPair } from '../../platform/csrf/csrf.ts';

/** `POST /shop/api/privacy`: whether third parties may learn of a visitor, as the visitor says. */
export class PrivacyController {
  readonly #config: { server: { publicOrigin: string } };
  readonly #xsrf: Pick<XsrfPair, 'check'>;

  constructor(config: { server: { publicOrigin: string } }, xsrf: Pick<XsrfPair, 'check'>) {
    this.#config = config;
    this.#xsrf = xsrf;
  }

  /** A plain form: it works without JavaScript, and leads back to the page that it stands on. Throws BadRequest, XsrfMismatch. */
  change(request: Request, response: Response): void {
    this.#xsrf.check(request);
    const { choice, page } = fieldsOf(request.body);
    const said = readPrivacyChoice(choice);
    if (said === undefined) throw errors.badRequest({ reason: 'The form says nothing.' });
    response
      .setHeader('cache-control', 'no-store')
      .append('set-cookie', privacyCookie(said, this.#config.server.publicOrigin.startsWith('https:')))
      .setHeader('location', PRIVACY_PAGES.find((path) => path === page) ?? '/do-not-sell-my-personal-information')
      .status(303)
      .end();
  }
}

function fieldsOf(form: unknown): { choice?: unknown; page?: unknown } {
  return typeof form === 'object' && form !== null ? form : {};
}
