import type { Request, Response } from 'express';
import { logInAddress } from '../../domain/accounts/account-address.ts';
import type { AccountService } from '../../services/accounts/account-service.ts';
import type { VisitorReader } from '../pages/visitor-reader.ts';

const FILE_NAME = 'my-thriftwire-data.json';

/** `GET /shop/api/me/export`: everything stored about a member, as a file to download. */
export class AccountExportController {
  readonly #visitors: Pick<VisitorReader, 'context'>;
  readonly #accounts: Pick<AccountService, 'exportAccount'>;

  constructor(visitors: Pick<VisitorReader, 'context'>, accounts: Pick<AccountService, 'exportAccount'>) {
    this.#visitors = visitors;
    this.#accounts = accounts;
  }

  /** Redirects a browser without a session to the log-in page. Throws NotLoggedIn for programs. */
  async send(request: Request, response: Response): Promise<void> {
    response.setHeader('cache-control', 'no-store');
    const ctx = await this.#visitors.context(request, response);
    const isBrowser = request.accepts(['json', 'html']) === 'html';
    if (!ctx.session && !ctx.unknownSession && isBrowser) return response.redirect(302, logInAddress('/me/settings'));
    const data = await this.#accounts.exportAccount(ctx);
    response
      .attachment(FILE_NAME)
      .type('json')
      .send(JSON.stringify(data, null, 2));
  }
}
