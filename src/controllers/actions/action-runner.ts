import type { Request, Response } from 'express';
import type { ZodError } from 'zod';
import type { Action, ActionResult } from '../../actions/action.ts';
import { errors } from '../../domain/errors/catalogue.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { ActionLimits } from '../../platform/limits/action-limits.ts';
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
      this.#keep(request, response, result);
      return result;
    } catch (error) {
      if (!errors.authFatalJwt.is(error)) throw error;
      // The session ended after it was checked.
      this.#cookies.drop(request, response);
      throw errors.notLoggedIn({}, { cause: error });
    }
  }

  #keep(request: Request, response: Response, { session }: ActionResult): void {
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
