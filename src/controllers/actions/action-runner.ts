import type { Request, Response } from 'express';
import type { ZodError } from 'zod';
import type { Action, ActionResult } from '../../actions/action.ts';
import { errors } from '../../domain/errors/catalog.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { ActionAllowances, ActionLimits } from '../../platform/limits/action-limits.ts';
import type { ActionServices } from '../../services/shell/action-services.ts';
import type { SessionCookies } from '../accounts/session-cookies.ts';

/** Runs an action, whether it arrived as JSON or as a form. */
export class ActionRunner {
  readonly #services: ActionServices;
  readonly #cookies: SessionCookies;
  readonly #limits: Pick<ActionLimits, 'run'>;

  constructor(services: ActionServices, cookies: SessionCookies, limits: Pick<ActionLimits, 'run'>) {
    this.#services = services;
    this.#cookies = cookies;
    this.#limits = limits;
  }

  /** Applies the action's session changes to the response's cookies. Throws AppError. */
  async run(action: Action, ctx: RequestContext, request: Request, response: Response): Promise<ActionResult> {
    const input = action.input.safeParse(request.body ?? {});
    if (!input.success) throw errors.invalidForm({ fields: fieldsOf(input.error) });
    try {
      const result = await this.#limits.run(action.name, request, () => action.run(ctx, input.data, this.#services));
      this.#applySession(request, response, result);
      return result;
    } catch (error) {
      if (!errors.authFatalJwt.is(error)) throw error;
      // The session ended after it was checked.
      this.#cookies.drop(request, response);
      throw errors.notLoggedIn({}, { cause: error });
    }
  }

  #applySession(request: Request, response: Response, { session }: ActionResult): void {
    if (session === undefined) return;
    if (session === 'ended' || session === 'forgotten') {
      this.#cookies.endSession(request, response, session === 'forgotten');
    } else {
      this.#cookies.open(request, response, session);
      this.#cookies.clearDestination(request, response);
    }
  }
}

/** Fields of the wrong type, which no form of the site sends. */
const fieldsOf = ({ issues }: ZodError): Record<string, string> =>
  Object.fromEntries(issues.map(({ path }) => [String(path[0] ?? 'form'), 'Please check this field.']));

const TEN_MINUTES = 600;

/**
 * Attempts per network address, which a whole office may share; the users service limits log-ins per account
 * (docs/spec/accounts.md ACCOUNTS-46).
 */
export const actionAllowances: ActionAllowances = {
  byAction: {
    'log-in': { tries: 20, seconds: TEN_MINUTES, isForFailures: true },
    'log-in-by-link': { tries: 20, seconds: TEN_MINUTES, isForFailures: true },
    social: { tries: 20, seconds: TEN_MINUTES, isForFailures: true },
    'sign-up': { tries: 30, seconds: TEN_MINUTES },
    'request-reset': { tries: 10, seconds: TEN_MINUTES },
    'request-log-in-link': { tries: 10, seconds: TEN_MINUTES },
    'send-confirmation': { tries: 10, seconds: TEN_MINUTES },
    'verify-token': { tries: 30, seconds: TEN_MINUTES },
    'complete-reset': { tries: 20, seconds: TEN_MINUTES },
    'change-password': { tries: 20, seconds: TEN_MINUTES },
    'delete-account': { tries: 20, seconds: TEN_MINUTES },
    'report-issue': { tries: 20, seconds: TEN_MINUTES },
    // Generous for an office that browses, but stops copying codes in bulk.
    'reveal-coupon': { tries: 120, seconds: TEN_MINUTES },
    'answer-coupon': { tries: 60, seconds: TEN_MINUTES },
    // Decoding a large image costs as much as many pages.
    'change-avatar': { tries: 30, seconds: TEN_MINUTES },
  },
  // Actions that can neither guess a secret nor send mail.
  others: { tries: 300, seconds: TEN_MINUTES },
};
