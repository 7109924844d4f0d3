import type { Request, Response } from 'express';
import type { WebConfig } from '../../../config/config.ts';
import { destinationFromReferer } from '../../domain/accounts/account-address.ts';
import { isAndroidWebView, type SocialProvider, socialProviders } from '../../domain/accounts/social-sign-in.ts';
import { visitSource } from '../../domain/analytics/visit-source.ts';
import { USER_COOKIE } from '../../domain/analytics/visitor-tracking.ts';
import { INTERESTS_COOKIE, readInterests } from '../../domain/my-deals/interests.ts';
import type { RequestContext, StartDeadline } from '../../domain/shell/request-context.ts';
import type { XsrfPair } from '../../platform/csrf/csrf.ts';
import { clientOf, PersonKeys } from '../../platform/limits/client-keys.ts';
import { requestIdOf } from '../../platform/logging/request-log.ts';
import type { SessionService } from '../../services/accounts/session-service.ts';
import type { SessionCookies } from '../accounts/session-cookies.ts';
import type { FormDraft } from '../actions/form-draft.ts';
import { privacyFacts } from '../privacy/privacy-controller.ts';
import type { RequestContextFactory } from './request-context-factory.ts';

/** After this long, render the page without the session rather than late. */
const SESSION_TIMEOUT_MS = 2_500;

/** Facts about the visitor who sent a request. */
export type Visitor = Pick<
  RequestContext,
  | 'interests'
  | 'privacy'
  | 'session'
  | 'userId'
  | 'unknownSession'
  | 'destination'
  | 'storeDestination'
  | 'cameFrom'
  | 'source'
  | 'xsrfToken'
  | 'form'
  | 'setCookie'
  | 'socialProviders'
  | 'seesGallery'
>;

/**
 * Reads the visitor of a request that is answered for one visitor alone. Calls the users service once and applies the
 * result to the response's session cookies.
 */
export class VisitorReader {
  readonly #config: Pick<WebConfig, 'server' | 'privacy' | 'social'>;
  readonly #people: PersonKeys;
  readonly #contexts: RequestContextFactory;
  readonly #startDeadline: StartDeadline;
  readonly #sessions: Pick<SessionService, 'identify'>;
  readonly #cookies: SessionCookies;
  readonly #xsrf: Pick<XsrfPair, 'issue' | 'browserIdOf'>;
  readonly #drafts: Pick<FormDraft, 'consume' | 'logInNotice'>;

  constructor(
    config: Pick<WebConfig, 'server' | 'privacy' | 'social' | 'services'>,
    contexts: RequestContextFactory,
    startDeadline: StartDeadline,
    sessions: Pick<SessionService, 'identify'>,
    cookies: SessionCookies,
    xsrf: Pick<XsrfPair, 'issue' | 'browserIdOf'>,
    drafts: Pick<FormDraft, 'consume' | 'logInNotice'>,
  ) {
    this.#config = config;
    this.#people = new PersonKeys(config.services.token);
    this.#contexts = contexts;
    this.#startDeadline = startDeadline;
    this.#sessions = sessions;
    this.#cookies = cookies;
    this.#xsrf = xsrf;
    this.#drafts = drafts;
  }

  /** Never throws. The XSRF pair belongs to the session after a renewal. */
  async read(request: Request, response: Response): Promise<Visitor> {
    const { cookies } = request;
    const session = await this.#sessionOf(request, response);
    const destination = this.#cookies.destinationOf(request);
    const cameFrom = destinationFromReferer(request.get('referer'), request.get('host'));
    const form =
      session.userId === undefined
        ? this.#drafts.logInNotice(request)
        : this.#drafts.consume(request, response, session.userId);
    return {
      ...session,
      interests: readInterests(cookies[INTERESTS_COOKIE]),
      privacy: { ...privacyFacts(request), ...this.#config.privacy },
      source: visitSource(cookies),
      socialProviders: this.#providersFor(request.get('user-agent') ?? ''),
      xsrfToken: this.#xsrf.issue(request, response),
      setCookie: (cookie) => void response.append('set-cookie', cookie),
      storeDestination: (path) => this.#cookies.storeDestination(response, path),
      ...(destination !== undefined && { destination }),
      ...(cameFrom !== undefined && { cameFrom }),
      ...(form && { form }),
    };
  }

  /** Context of an action: `read` plus a deadline that starts now. */
  async context(request: Request, response: Response): Promise<RequestContext> {
    const visitor = await this.read(request, response);
    const ctx = this.#contexts.create({ requestId: requestIdOf(response), cacheable: false });
    const sender = this.#senderOf(request, visitor.userId);
    return { ...ctx, ...visitor, ...(sender && { sender }) };
  }

  #senderOf(request: Request, userId: string | undefined): RequestContext['sender'] {
    const browserId = this.#xsrf.browserIdOf(request);
    const person = userId === undefined ? browserId && this.#people.browser(browserId) : this.#people.member(userId);
    return person === undefined ? undefined : { person, network: this.#people.network(clientOf(request)) };
  }

  /** Empty in Android web views (docs/spec/accounts.md ACCOUNTS-36). */
  #providersFor(userAgent: string): SocialProvider[] {
    const { social } = this.#config;
    return isAndroidWebView(userAgent) ? [] : socialProviders.filter((provider) => social[provider] !== undefined);
  }

  async #sessionOf(
    request: Request,
    response: Response,
  ): Promise<Pick<Visitor, 'session' | 'userId' | 'unknownSession'>> {
    const token = this.#cookies.tokenOf(request);
    if (token === undefined) return {};
    const ctx = { requestId: requestIdOf(response), deadline: this.#startDeadline(SESSION_TIMEOUT_MS) };
    const claimedUserId: unknown = request.cookies[USER_COOKIE];
    const { session, renewed, hasEnded, error } = await this.#sessions.identify(
      ctx,
      token,
      typeof claimedUserId === 'string' && claimedUserId !== '' ? claimedUserId : undefined,
    );
    if (renewed) this.#cookies.open(request, response, renewed);
    if (hasEnded) this.#cookies.drop(request, response);
    if (session) return { session, userId: session.user.id };
    return hasEnded ? {} : { unknownSession: { token: renewed?.token ?? token, error } };
  }
}
