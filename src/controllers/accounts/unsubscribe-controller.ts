import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { errors, toAppError } from '../../domain/errors/catalog.ts';
import { logError } from '../../platform/errors/error-handler.ts';
import type { AccountService } from '../../services/accounts/account-service.ts';
import type { WatchService } from '../../services/saves/watch-service.ts';
import { refusedForm, textFields } from '../actions/action-controller.ts';
import type { PageController } from '../pages/page-controller.ts';
import type { VisitorReader } from '../pages/visitor-reader.ts';

const PATH = '/unsubscribe';
const SAVED_LIST = 'saved';

/**
 * `POST /unsubscribe` with a mailed token: in the form of the page, or in the query, as mail programs send it (one-click,
 * RFC 8058). `list=saved` stops only the emails about saved items. Mail programs send neither cookies nor an XSRF pair, so the token alone authorizes. Idempotent.
 */
export class UnsubscribeController {
  readonly #accounts: Pick<AccountService, 'unsubscribe'>;
  readonly #watches: Pick<WatchService, 'stopMails'>;
  readonly #visitors: Pick<VisitorReader, 'context'>;
  readonly #pages: Pick<PageController, 'showForm'>;
  readonly #log: Logger;

  constructor(
    accounts: Pick<AccountService, 'unsubscribe'>,
    watches: Pick<WatchService, 'stopMails'>,
    visitors: Pick<VisitorReader, 'context'>,
    pages: Pick<PageController, 'showForm'>,
    log: Logger,
  ) {
    this.#accounts = accounts;
    this.#watches = watches;
    this.#visitors = visitors;
    this.#pages = pages;
    this.#log = log;
  }

  /**
   * Redirects a form to an address without the token, or renders its page again with the error; programs get a status. Throws
   * errors that are not about accounts.
   */
  async unsubscribe(request: Request, response: Response): Promise<void> {
    const fields = textFields(request.body);
    const isMailProgram = fields.token === undefined;
    const { token = '', list } = isMailProgram ? textFields(request.query) : fields;
    const isSavedList = list === SAVED_LIST;
    const ctx = await this.#visitors.context(request, response);
    try {
      if (token === '') throw errors.passwordTokenInvalid({});
      await (isSavedList ? this.#watches.stopMails(ctx, token) : this.#accounts.unsubscribe(ctx, token));
      if (isMailProgram) response.type('text').send('Unsubscribed.\n');
      else
        response
          .setHeader('location', pageOf({ done: 'true' }, isSavedList))
          .status(303)
          .end();
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.source !== 'accounts') throw thrown;
      logError(this.#log, error, request, response);
      if (isMailProgram) return void response.status(error.status).type('text').send(`${error.message}\n`);
      const form = refusedForm('unsubscribe', fields, error);
      await this.#pages.showForm(response, pageOf({ token }, isSavedList), { ...ctx, form }, error.status);
    }
  }
}

const pageOf = (query: Record<string, string>, isSavedList: boolean) =>
  `${PATH}?${new URLSearchParams({ ...(isSavedList && { list: SAVED_LIST }), ...query })}`;
