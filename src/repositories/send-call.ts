import type { z } from 'zod';
import {
  type CallDefinition,
  type CallInput,
  type CallResponse,
  callPath,
  callQuery,
} from '../contracts/define-call.ts';
import type { HttpAnswer, HttpClient } from '../platform/http/http-client.ts';

interface CallOptions {
  /** Aborts the call and its retries. */
  deadline: AbortSignal;
  /** Sent as bearer, for calls that act for a user. */
  token?: string;
  headers?: Record<string, string>;
}
type Http = Pick<HttpClient, 'send'>;

/**
 * Makes a call and returns its parsed answer. Failures name the path without its parameters, which may be personal.
 * @throws HttpFailure, and ZodError for an answer that is not in the agreed form.
 */
export async function sendCall<const C extends CallDefinition>(
  http: Http,
  call: C,
  input: CallInput<C> & CallOptions,
): Promise<CallResponse<C>> {
  return (await exchangeCall(http, call, input)).body;
}

/** As `sendCall`, with the status and the headers of the answer. */
export async function exchangeCall<const C extends CallDefinition>(
  http: Http,
  call: C,
  input: CallInput<C> & CallOptions,
): Promise<HttpAnswer & { body: CallResponse<C> }> {
  const { deadline, token, headers, params = {}, query, body: json } = input as CallOptions & Parts;
  const answer = await http.send({
    method: call.method,
    path: callPath<{ path: `/${string}{${string}}` }>({ path: call.path as `/${string}{${string}}` }, params),
    pathName: call.path,
    deadline,
    ...(query && { query: callQuery(query) }),
    ...(json !== undefined && { json }),
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  });
  const schema = call.response as z.ZodType<CallResponse<C>> | undefined;
  return { ...answer, body: schema?.parse(answer.body) as CallResponse<C> };
}

interface Parts {
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
}
