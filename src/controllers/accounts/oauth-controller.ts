import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { DEFAULT_DESTINATION, destinationPath, withArrival } from '../../domain/accounts/account-address.ts';
import {
  type SocialProvider,
  SSO_ERROR,
  type SsoError,
  socialCallbackPath,
} from '../../domain/accounts/social-sign-in.ts';
import { errors, toAppError } from '../../domain/errors/catalog.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import { XSRF_FIELD } from '../../domain/shell/xsrf-names.ts';
import type { XsrfPair } from '../../platform/csrf/csrf.ts';
import { logError } from '../../platform/errors/error-handler.ts';
import type { ActionLimits } from '../../platform/limits/action-limits.ts';
import type { SocialSession, SocialSignInService } from '../../services/accounts/social-sign-in-service.ts';
import { textFields } from '../actions/action-controller.ts';
import type { VisitorReader } from '../pages/visitor-reader.ts';
import type { PendingSignIn, PendingSignIns } from './pending-sign-ins.ts';
import type { SessionCookies } from './session-cookies.ts';

type Start = Pick<PendingSignIn, 'flow' | 'destination'>;

/** Error codes of a visitor who cancelled at the provider. */
const CANCELLED = ['access_denied', 'user_cancelled_authorize', 'user_denied'];

/**
 * Social sign-in: from a button to the provider and back. Any failure of the provider or its response redirects to the form
 * where it started, which shows the error (docs/spec/accounts.md ACCOUNTS-39).
 */
export class OauthController {
  readonly #service: SocialSignInService;
  readonly #pending: PendingSignIns;
  readonly #visitors: Pick<VisitorReader, 'context'>;
  readonly #cookies: Pick<SessionCookies, 'open' | 'clearDestination'>;
  readonly #xsrf: Pick<XsrfPair, 'check'>;
  readonly #limits: Pick<ActionLimits, 'run'>;
  readonly #log: Logger;

  constructor(
    service: SocialSignInService,
    pending: PendingSignIns,
    visitors: Pick<VisitorReader, 'context'>,
    cookies: Pick<SessionCookies, 'open' | 'clearDestination'>,
    xsrf: Pick<XsrfPair, 'check'>,
    limits: Pick<ActionLimits, 'run'>,
    log: Logger,
  ) {
    this.#service = service;
    this.#pending = pending;
    this.#visitors = visitors;
    this.#cookies = cookies;
    this.#xsrf = xsrf;
    this.#limits = limits;
    this.#log = log;
  }

  /** Redirects the form of a button to the provider. Throws XsrfMismatch, TooManyTries. */
  async begin(request: Request, response: Response, provider: SocialProvider): Promise<void> {
    this.#xsrf.check(request);
    const fields = textFields(request.body);
    const ctx = await this.#visitors.context(request, response);
    const destination = destinationIn(fields, ctx);
    const flow = fields.flow === 'log-in' ? 'log-in' : 'sign-up';
    await this.#attempt(request, response, { flow, destination }, async () => {
      const { url, secrets } = await this.#service.begin(ctx, provider);
      await this.#pending.store(response, { provider, flow, destination, secrets });
      return url.href;
    });
  }

  /**
   * Apple's response is a cross-site form post and comes without this site's cookies. Stores it and redirects to `finish`, where
   * the cookies are available.
   */
  async receive(request: Request, response: Response, provider: SocialProvider): Promise<void> {
    await this.#pending.storeProviderResponse(response, new URLSearchParams(textFields(request.body)));
    redirect(response, socialCallbackPath(provider));
  }

  /** The provider's redirect back to this site. Throws TooManyTries. */
  async finish(request: Request, response: Response, provider: SocialProvider): Promise<void> {
    const query = new URL(request.originalUrl, 'http://site').searchParams;
    const stored = await this.#pending.consumeProviderResponse(request, response);
    const answer = query.size > 0 ? query : stored;
    const pending = await this.#pending.consume(request, response);
    const ctx = await this.#visitors.context(request, response);
    const { flow, destination } = pending ?? { flow: 'sign-up', destination: destinationIn({}, ctx) };
    if (pending && CANCELLED.includes(answer.get('error') ?? '')) {
      return redirect(response, formAddress({ flow, destination }));
    }
    await this.#attempt(request, response, { flow, destination }, async () => {
      if (pending?.provider !== provider) throw errors.staleSignIn({ provider });
      const opened = await this.#service.finish(ctx, provider, answer, pending.secrets);
      return this.#open(request, response, opened, destination);
    });
  }

  /** The credential of Google's one-tap prompt. Throws XsrfMismatch, TooManyTries. */
  async oneTap(request: Request, response: Response): Promise<void> {
    this.#xsrf.check(request);
    const fields = textFields(request.body);
    const ctx = await this.#visitors.context(request, response);
    const destination = destinationIn(fields, ctx);
    await this.#attempt(request, response, { flow: 'sign-up', destination }, async () => {
      const opened = await this.#service.oneTap(ctx, fields.credential ?? '', fields[XSRF_FIELD] ?? '');
      return this.#open(request, response, opened, destination);
    });
  }

  #open(request: Request, response: Response, opened: SocialSession, destination: string): string {
    const { session, created, reactivated } = opened;
    this.#cookies.open(request, response, session);
    this.#cookies.clearDestination(request, response);
    return withArrival(destination, created ? 'created' : reactivated ? 'reactivated' : undefined);
  }

  /** Redirects to the result of `act`, or to the form where the sign-in started, with the error. */
  async #attempt(request: Request, response: Response, start: Start, act: () => Promise<string>): Promise<void> {
    try {
      redirect(response, await this.#limits.run('social', request, act));
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.source !== 'accounts' || errors.tooManyTries.is(error)) throw thrown;
      logError(this.#log, error, request, response);
      redirect(response, formAddress(start, ssoErrorOf(error)));
    }
  }
}

const destinationIn = (fields: Readonly<Record<string, string>>, ctx: RequestContext): string =>
  destinationPath(fields.destination) ?? ctx.destination ?? DEFAULT_DESTINATION;

function formAddress({ flow, destination }: Start, problem?: SsoError): string {
  const query = new URLSearchParams({
    ...(problem && { [SSO_ERROR]: problem }),
    ...(destination !== DEFAULT_DESTINATION && { destination }),
  });
  return `/accounts/${flow}${query.size > 0 ? `?${query}` : ''}`;
}

function ssoErrorOf(error: unknown): SsoError {
  if (errors.alreadyFullUser.is(error)) return 'taken';
  return errors.invalidForm.is(error) && 'email' in Object(error.meta.fields) ? 'no-email' : 'true';
}

/** Without a referrer: the address contains codes and states. */
function redirect(response: Response, location: string): void {
  response
    .setHeader('cache-control', 'no-store')
    .setHeader('referrer-policy', 'no-referrer')
    .setHeader('location', location)
    .status(303)
    .end();
}
