import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { Action } from '../../actions/action.ts';
import { logInAddress } from '../../domain/accounts/account-address.ts';
import { type AppError, shownToSender } from '../../domain/errors/app-error.ts';
import { errors, toAppError } from '../../domain/errors/catalog.ts';
import { type FormState, RELOADED_MESSAGE } from '../../domain/shell/form-state.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { XsrfPair } from '../../platform/csrf/csrf.ts';
import { logError } from '../../platform/errors/error-handler.ts';
import { memberOf } from '../../services/accounts/member-of.ts';
import type { PageController } from '../pages/page-controller.ts';
import type { VisitorReader } from '../pages/visitor-reader.ts';
import type { ActionRunner } from './action-runner.ts';
import type { FormDraft } from './form-draft.ts';

type PlainForm = NonNullable<Action['form']>;

/** Serves each action (`src/actions`) as JSON and as a plain form. The parsed body is on the request. */
export class ActionController {
  readonly #runner: Pick<ActionRunner, 'run'>;
  readonly #visitors: Pick<VisitorReader, 'context'>;
  readonly #xsrf: XsrfPair;
  readonly #pages: Pick<PageController, 'showForm'>;
  readonly #drafts: Pick<FormDraft, 'store'>;
  readonly #log: Logger;

  constructor(
    runner: Pick<ActionRunner, 'run'>,
    visitors: Pick<VisitorReader, 'context'>,
    xsrf: XsrfPair,
    pages: Pick<PageController, 'showForm'>,
    drafts: Pick<FormDraft, 'store'>,
    log: Logger,
  ) {
    this.#runner = runner;
    this.#visitors = visitors;
    this.#xsrf = xsrf;
    this.#pages = pages;
    this.#drafts = drafts;
    this.#log = log;
  }

  /** JSON in, JSON out. Throws AppError for the error handler. */
  async api(action: Action, request: Request, response: Response): Promise<void> {
    // Check the XSRF pair before the session may be renewed: the pair is bound to it.
    const isOwn = this.#xsrf.isValid(request);
    const ctx = await this.#visitors.context(request, response);
    try {
      admit(action, ctx, isOwn);
      const { answer = {} } = await this.#runner.run(action, ctx, request, response);
      // The page's next write uses the pair of the current session.
      this.#xsrf.issue(request, response);
      response.setHeader('cache-control', 'no-store').json(answer);
    } catch (thrown) {
      const error = toAppError(thrown);
      if (action.refusal) response.locals.refusal = action.refusal(error);
      if (action.form && isLoggedOut(error)) {
        const state = refusedForm(action.name, textFields(request.body), error);
        this.#drafts.store(request, response, action.form.page, state);
      }
      throw thrown;
    }
  }

  /** A form in; a redirect or the form's page out. Throws errors that the form's page cannot show. */
  async form(action: Action, form: PlainForm, request: Request, response: Response): Promise<void> {
    // Check the XSRF pair before the session may be renewed: the pair is bound to it.
    const isOwn = this.#xsrf.isValid(request);
    const ctx = await this.#visitors.context(request, response);
    response.setHeader('cache-control', 'no-store');
    try {
      admit(action, ctx, isOwn);
      const { redirectTo } = await this.#runner.run(action, ctx, request, response);
      redirect(response, redirectTo);
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.source !== 'accounts') throw thrown;
      logError(this.#log, error, request, response);
      const fields = textFields(request.body);
      const state = refusedForm(action.name, fields, error);
      if (isLoggedOut(error)) {
        this.#drafts.store(request, response, form.page, state);
        return redirect(response, logInAddress(addressOf(form, fields)));
      }
      const { retryAfterSeconds } = error.meta;
      if (typeof retryAfterSeconds === 'number') response.setHeader('retry-after', retryAfterSeconds);
      const shown = errors.xsrfMismatch.is(error) ? { ...state, message: RELOADED_MESSAGE } : state;
      await this.#pages.showForm(response, addressOf(form, fields), { ...ctx, form: shown }, error.status);
    }
  }
}

/** Redirects to log-in when the session has ended, since its XSRF pair proves nothing anymore. */
function admit({ access }: Action, ctx: RequestContext, isOwn: boolean): void {
  if (access === 'members') memberOf(ctx);
  if (!isOwn) throw errors.xsrfMismatch({});
}

const isLoggedOut = (error: AppError): boolean =>
  [errors.notLoggedIn, errors.createDealAlertNotLoggedIn].some((kind) => kind.is(error));

const redirect = (response: Response, location: string) =>
  void response.setHeader('location', location).status(303).end();

function addressOf(form: PlainForm, fields: Readonly<Record<string, string>>): string {
  const page = form.pageOf?.(fields) ?? form.page;
  const query = Object.entries(form.query?.(fields) ?? {});
  const present = query.filter((pair): pair is [string, string] => pair[1] !== undefined);
  return present.length > 0 ? `${page}?${new URLSearchParams(present)}` : page;
}

/** Credentials are never written back into a page. */
const SECRET = /password|token|xsrf/i;

/** The string fields of a parsed body; repeated fields are dropped. */
export function textFields(body: unknown): Record<string, string> {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return Object.fromEntries(fields.filter((field): field is [string, string] => typeof field[1] === 'string'));
}

/** Message and values with which the page shows a refused form again. */
export function refusedForm(action: string, fields: Readonly<Record<string, string>>, error: AppError): FormState {
  return {
    action,
    error: error.name,
    values: Object.fromEntries(Object.entries(fields).filter(([field]) => !SECRET.test(field))),
    ...(shownToSender(error) ?? { fields: {} }),
  };
}
