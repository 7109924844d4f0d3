import type { Request, Response } from 'express';
import { staffSessionCalls } from '../../contracts/staff/session-calls.ts';
import type { StudioCallName } from '../../contracts/staff/studio-calls.ts';
import { anySignal } from '../../domain/shell/any-signal.ts';
import type { StartDeadline } from '../../domain/shell/request-context.ts';
import type { Permission } from '../../domain/staff/permissions.ts';
import { clientLeft } from '../../platform/http/client-left.ts';
import { clientOf, PersonKeys } from '../../platform/limits/client-keys.ts';
import { REQUEST_ID_HEADER, requestIdOf } from '../../platform/logging/request-log.ts';
import type { AssetManifest } from '../../rendering/asset-manifest.ts';
import { studioPolicy } from '../../rendering/security-headers.ts';
import { studioDocument } from '../../rendering/studio-document.ts';
import type { StudioService } from '../../services/staff/studio-service.ts';
import type { StaffCookie } from './staff-cookie.ts';

type StudioAnswer = Awaited<ReturnType<StudioService['call']>>;

const TIMEOUT_MS = 10_000;
const FORWARDED = ['user-agent', 'if-match'] as const;

/** `/studio`: the document of the studio, and the calls of its pages with the session that only the server knows. */
export class StudioController {
  readonly #service: Pick<StudioService, 'call'>;
  readonly #cookie: StaffCookie;
  readonly #people: PersonKeys;
  readonly #startDeadline: StartDeadline;
  readonly #document: string;

  constructor(
    service: Pick<StudioService, 'call'>,
    cookie: StaffCookie,
    config: { services: { token: string } },
    startDeadline: StartDeadline,
    manifest: AssetManifest,
  ) {
    this.#service = service;
    this.#cookie = cookie;
    this.#people = new PersonKeys(config.services.token);
    this.#startDeadline = startDeadline;
    this.#document = studioDocument(manifest);
  }

  /** The same document for every address; the browser shows the screen. */
  show(response: Response): void {
    response.set('content-security-policy', studioPolicy).type('html').send(this.#document);
  }

  /** Throws NotLoggedIn, and AppError while the content service does not answer. */
  async call(name: StudioCallName, request: Request, response: Response): Promise<void> {
    const deadline = anySignal(this.#startDeadline(TIMEOUT_MS), clientLeft(response));
    const call = { ...toCall(request, response), network: this.#people.network(clientOf(request)) };
    this.#send(response, await this.#service.call({ deadline }, name, call, this.#cookie.tokenOf(request)));
  }

  /**
   * Asks the content service whether the member may use a call that this program answers itself. If not, sends the refusal and
   * resolves with false. Throws as `call`.
   */
  async admits(permission: Permission, request: Request, response: Response): Promise<boolean> {
    const refusal = await this.#findRefusal(permission, request, response);
    if (refusal) this.#send(response, refusal);
    return refusal === undefined;
  }

  /** Whether the request is of a member with the permission. Throws AppError while the content service does not answer. */
  async isMember(permission: Permission, request: Request, response: Response): Promise<boolean> {
    if (this.#cookie.tokenOf(request) === undefined) return false;
    return (await this.#findRefusal(permission, request, response)) === undefined;
  }

  async #findRefusal(permission: Permission, request: Request, response: Response): Promise<StudioAnswer | undefined> {
    const deadline = anySignal(this.#startDeadline(TIMEOUT_MS), clientLeft(response));
    const call = { params: {}, query: new URLSearchParams(), headers: {}, network: '' };
    const answer = await this.#service.call({ deadline }, 'readOwnAccount', call, this.#cookie.tokenOf(request));
    if (answer.status !== 200) return answer;
    const { user } = staffSessionCalls.calls.readOwnAccount.response.parse(answer.body);
    const errors = user.needs_second_factor
      ? { second_factor: ['is required.'] }
      : !user.permissions.includes(permission) && { permission: [permission] };
    if (!errors) return undefined;
    return {
      status: 403,
      body: { error_message: `This needs the permission to ${permission}.`, error_code: 403, errors },
      hasEnded: false,
    };
  }

  #send(response: Response, answer: StudioAnswer): void {
    if (answer.openedToken !== undefined) this.#cookie.open(response, answer.openedToken);
    if (answer.hasEnded) this.#cookie.drop(response);
    if (answer.etag !== undefined) response.set('etag', answer.etag);
    if (answer.retryAfterSeconds !== undefined) response.set('retry-after', String(answer.retryAfterSeconds));
    response.status(answer.status);
    if (answer.body === undefined) response.end();
    else response.json(answer.body);
  }
}

function toCall(request: Request, response: Response): Omit<Parameters<StudioService['call']>[2], 'network'> {
  const [, search] = request.originalUrl.split('?');
  const { body } = request;
  const type = request.get('content-type');
  const forwarded = FORWARDED.flatMap((name) => {
    const value = request.get(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    params: request.params as Record<string, string>,
    query: new URLSearchParams(search),
    headers: {
      ...Object.fromEntries(forwarded),
      [REQUEST_ID_HEADER]: requestIdOf(response),
      ...(body instanceof Uint8Array && type !== undefined && { 'content-type': type }),
    },
    ...(body instanceof Uint8Array ? { bytes: body } : body !== undefined && { json: body }),
  };
}
