import { type CallDefinition, callPath } from '../../contracts/define-call.ts';
import {
  AUTHTOKEN_HEADER,
  NETWORK_HEADER,
  openedSession,
  staffErrorCodes,
} from '../../contracts/staff/staff-member.ts';
import { type StudioCallName, studioCalls } from '../../contracts/staff/studio-calls.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import { readBackendError, toBackendError } from '../../platform/http/backend-errors.ts';
import type { HttpAnswer, HttpClient } from '../../platform/http/http-client.ts';
import { HttpFailure } from '../../platform/http/http-failure.ts';

/** Whether a call works without a session. */
export const isOpenCall = (name: StudioCallName): boolean => studioCalls[name].auth === 'none';

/** A call of the studio as its page sent it; the content service validates it. */
export interface StudioRequest {
  params: Record<string, string>;
  query: URLSearchParams;
  /** JSON, or the bytes of a file. */
  json?: unknown;
  bytes?: Uint8Array;
  /** Headers to forward. */
  headers: Record<string, string>;
  /** The key of the visitor's network (`PersonKeys`), by which attempts to log in are limited. */
  network: string;
}

/** An answer of the content service, of any status, without the token of a session. */
export interface StudioAnswer {
  status: number;
  body: unknown;
  etag?: string;
  retryAfterSeconds?: number;
  /** The token of the session that the call opened. */
  openedToken?: string;
  /** The token of the call is not valid anymore. */
  isLoggedOut?: boolean;
}

/** The management calls of the content service, in the name of a member of the staff. */
export class StudioRepository {
  readonly #http: Pick<HttpClient, 'send'>;
  readonly #serviceToken: string;

  constructor(http: Pick<HttpClient, 'send'>, config: { services: { token: string } }) {
    this.#http = http;
    this.#serviceToken = config.services.token;
  }

  /** `token`: of the staff session. Throws Timeout, Aborted, BackendUnavailable. */
  async send(
    { deadline }: Pick<RequestContext, 'deadline'>,
    name: StudioCallName,
    { params, query, json, bytes, headers, network }: StudioRequest,
    token: string | undefined,
  ): Promise<StudioAnswer> {
    const call: CallDefinition = studioCalls[name];
    try {
      const answer = await this.#http.send({
        method: call.method,
        path: callPath<{ path: `/${string}{${string}}` }>({ path: call.path as `/${string}{${string}}` }, params),
        pathName: call.path,
        query,
        deadline,
        headers: {
          ...headers,
          ...(token !== undefined && { [AUTHTOKEN_HEADER]: token }),
          // The service believes the site about the network of a visitor.
          ...(isOpenCall(name) && { authorization: `Bearer ${this.#serviceToken}`, [NETWORK_HEADER]: network }),
        },
        ...(json !== undefined && { json }),
        ...(bytes && { bytes }),
      });
      return toAnswer(call, answer);
    } catch (error) {
      return refusalOf(error) ?? fail(error, call);
    }
  }
}

function toAnswer(call: CallDefinition, { status, headers, body }: HttpAnswer): StudioAnswer {
  const answer = { status, body, ...(headers.etag !== undefined && { etag: headers.etag }) };
  if (call.response !== openedSession) return answer;
  const opened = openedSession.parse(body);
  const { authtoken, ...user } = opened.user;
  return { ...answer, body: { ...opened, user }, openedToken: authtoken };
}

/** A status other than 2xx with the body of a refusal is an answer, too. */
function refusalOf(error: unknown): StudioAnswer | undefined {
  if (!(error instanceof HttpFailure) || error.kind !== 'status' || error.status === undefined) return undefined;
  const { message, code } = readBackendError(error.body);
  if (message === undefined) return undefined;
  const { status, body = '', retryAfterSeconds } = error;
  return {
    status,
    body: JSON.parse(body),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    isLoggedOut: status === 401 && code === staffErrorCodes.notLoggedIn,
  };
}

function fail(error: unknown, { path }: CallDefinition): never {
  throw toBackendError(error, 'content', path);
}
