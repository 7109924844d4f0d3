import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { DEFAULT_DESTINATION, destinationPath } from '../../domain/accounts/account-address.ts';
import { withArrival } from '../../domain/accounts/arrived-by-sign-in.ts';
import { type SocialProvider, socialCallbackPath } from '../../domain/accounts/social-providers.ts';
import { SSO_ERROR, type SsoError } from '../../domain/accounts/sso-error.ts';
import { errors } from '../../domain/errors/catalogue.ts';
import { toAppError } from '../../domain/errors/to-app-error.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import { XSRF_FIELD } from '../../domain/shell/xsrf-names.ts';
import { tellError } from '../../platform/errors/tell-error.ts';
import type { SocialSession, SocialSignInService } from '../../services/accounts/social-sign-in-service.ts';
import { textFields } from '../actions/refused-form.ts';
import type { VisitorReader } from '../pages/visitor-reader.ts';
import type { AccountTries } from './account-tries.ts';
import type { BegunSignIns } from './begun-sign-ins.ts';
import type { SessionCookies } from './session-cookies.ts';
import type { XsrfPair } from './xsrf-pair.ts';

/** What providers say when somebody has thought better of it: no failure. */
const CANCELLED = ['access_denied', 'user_cancelled_authorize', 'user_denied'];

/**
 * Social sign-in, as browsers see it: from a button to the provider, and from there back. Whatever goes wrong at the provider
 * or with its answer leads to the sign-up form, which says so (accounts spec, sections 2 and 8).
 */
export class OauthController {
  readonly #service: SocialSignInService;
  readonly #begun: BegunSignIns;
  readonly #visitors: Pick<VisitorReader, 'context'>;
  readonly #cookies: Pick<SessionCookies, 'open' | 'takeDestination'>;
  readonly #xsrf: Pick<XsrfPair, 'check'>;
  readonly #tries: Pick<AccountTries, 'run'>;
  readonly #log: Logger;

  constructor(
    service: SocialSignInService,
    begun: BegunSignIns,
    visitors: Pick<VisitorReader, 'context'>,
    cookies: Pick<SessionCookies, 'open' | 'takeDestination'>,
    xsrf: Pick<XsrfPair, 'check'>,
    tries: Pick<AccountTries, 'run'>,
    log: Logger,
  ) {
    this.#service = service;
    this.#begun = begun;
    this.#visitors = visitors;
    this.#cookies = cookies;
    this.#xsrf = xsrf;
    this.#tries = tries;
    this.#log = log;
  }

  /** A button's form: on to the provider. Throws XsrfMismatch, TooManyTries. */
  async begin(request: Request, response: Response, provider: SocialProvider): Promise<void> {
    this.#xsrf.check(request);
    const fields = textFields(request.body);
    const ctx = await this.#visitors.context(request, response);
    const destination = destinationIn(fields, ctx);
    await this.#try(request, response, destination, async () => {
      const { url, secrets } = await this.#service.begin(ctx, provider);
      const flow = fields.flow === 'log-in' ? 'log-in' : 'sign-up';
      await this.#begun.keep(response, { provider, flow, destination, secrets });
      return url.href;
    });
  }

  /**
   * An answer that comes as a form of the provider's own site (Apple) brings none of this site's cookies: it is kept, and
   * taken by the browser's next request, which does.
   */
  async receive(request: Request, response: Response, provider: SocialProvider): Promise<void> {
    await this.#begun.keepAnswer(response, new URLSearchParams(textFields(request.body)));
    leadTo(response, socialCallbackPath(provider));
  }

  /** The browser comes back from the provider. Throws TooManyTries. */
  async finish(request: Request, response: Response, provider: SocialProvider): Promise<void> {
    const query = new URL(request.originalUrl, 'http://site').searchParams;
    const kept = await this.#begun.takeAnswer(request, response);
    const answer = query.size > 0 ? query : kept;
    const begun = await this.#begun.take(request, response);
    const ctx = await this.#visitors.context(request, response);
    const destination = begun?.destination ?? destinationIn({}, ctx);
    if (begun && CANCELLED.includes(answer.get('error') ?? '')) {
      return leadTo(response, formAddress(begun.flow, destination));
    }
    await this.#try(request, response, destination, async () => {
      if (begun?.provider !== provider) throw errors.staleSignIn({ provider });
      const opened = await this.#service.finish(ctx, provider, answer, begun.secrets);
      return this.#open(request, response, opened, destination);
    });
  }

  /** The credential of Google's one-tap prompt. Throws XsrfMismatch, TooManyTries. */
  async oneTap(request: Request, response: Response): Promise<void> {
    this.#xsrf.check(request);
    const fields = textFields(request.body);
    const ctx = await this.#visitors.context(request, response);
    const destination = destinationIn(fields, ctx);
    await this.#try(request, response, destination, async () => {
      const opened = await this.#service.oneTap(ctx, fields.credential ?? '', fields[XSRF_FIELD] ?? '');
      return this.#open(request, response, opened, destination);
    });
  }

  #open(request: Request, response: Response, opened: SocialSession, destination: string): string {
    const { session, created, reactivated } = opened;
    this.#cookies.open(request, response, session);
    this.#cookies.takeDestination(request, response);
    return withArrival(destination, created ? 'created' : reactivated ? 'reactivated' : undefined);
  }

  /** Leads to where `act` says, or to the form that says why not. */
  async #try(request: Request, response: Response, destination: string, act: () => Promise<string>): Promise<void> {
    try {
      leadTo(response, await this.#tries.run('social', request, act));
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.source !== 'accounts' || errors.tooManyTries.is(error)) throw thrown;
      tellError(this.#log, error, request, response);
      leadTo(response, formAddress('sign-up', destination, ssoErrorOf(error)));
    }
  }
}

const destinationIn = (fields: Readonly<Record<string, string>>, ctx: RequestContext): string =>
  destinationPath(fields.destination) ?? ctx.destination ?? DEFAULT_DESTINATION;

function formAddress(flow: 'sign-up' | 'log-in', destination: string, problem?: SsoError): string {
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

/** Codes and states of the address go to nobody. */
function leadTo(response: Response, location: string): void {
  response
    .setHeader('cache-control', 'no-store')
    .setHeader('referrer-policy', 'no-referrer')
    .setHeader('location', location)
    .status(303)
    .end();
}
