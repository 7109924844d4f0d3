import type { CallDefinition, CallInput, CallResponse } from '../../../src/contracts/define-call.ts';
import type { StudioCalls } from '../../../src/contracts/staff/studio-calls.ts';
import { StudioError } from './studio-error.ts';

const BASE = '/studio/api';

type AnyCall = StudioCalls[keyof StudioCalls];
/** Calls by method and path, as in `GET /v3/drafts`. An address that is no call does not compile. */
type CallByAddress = { [C in AnyCall as `${C['method']} ${C['path']}`]: C };
type StudioAddress = keyof CallByAddress;

interface Options {
  /** The ETag of the version that the write starts from. */
  ifMatch?: string | undefined;
  signal?: AbortSignal | undefined;
  /** A file, for calls that take one. */
  file?: Blob | undefined;
  /** Fields and files, for calls that take them. */
  form?: FormData | undefined;
}
type Input<A extends StudioAddress> = CallInput<CallByAddress[A]> & Options;
type Arguments<A extends StudioAddress> = object extends Input<A> ? [input?: Input<A>] : [input: Input<A>];
export type StudioBody<A extends StudioAddress> = CallResponse<CallByAddress[A]>;
interface StudioReply<A extends StudioAddress> {
  body: StudioBody<A>;
  etag: string | undefined;
}

interface Parts extends Options {
  params?: Readonly<Record<string, string>>;
  query?: object;
  body?: unknown;
}

let reportLoggedOut: () => void = () => undefined;
/** Calls back whenever an answer says that the session has ended. */
export const whenLoggedOut = (callback: () => void): void => {
  reportLoggedOut = callback;
};

/** Makes a call with the session of the member. Throws StudioError. */
export async function callStudio<A extends StudioAddress>(address: A, ...input: Arguments<A>): Promise<StudioBody<A>> {
  return (await exchangeStudio(address, ...input)).body;
}

/** As `callStudio`, with the ETag of the answer. */
export async function exchangeStudio<A extends StudioAddress>(
  address: A,
  ...[input]: Arguments<A>
): Promise<StudioReply<A>> {
  const { params = {}, query = {}, body, ifMatch, signal, file, form } = (input ?? {}) as Parts;
  const [method = '', path = ''] = address.split(' ') as [CallDefinition['method'], string];
  const response = await fetch(BASE + fillPath(path, params) + searchOf(query), {
    method,
    credentials: 'same-origin',
    signal: signal ?? null,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(file && { 'content-type': file.type || 'application/octet-stream' }),
      ...(ifMatch !== undefined && { 'if-match': ifMatch }),
    },
    ...bodyOf({ file, form, body }),
  }).catch((error: unknown) => {
    throw error instanceof DOMException && error.name === 'AbortError' ? error : new StudioError(0);
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) {
    const waitSeconds = Number(response.headers.get('retry-after')) || undefined;
    const error = new StudioError(response.status, Object(answer), waitSeconds);
    if (error.isLoggedOut) reportLoggedOut();
    throw error;
  }
  return { body: answer as StudioBody<A>, etag: response.headers.get('etag') ?? undefined };
}

function bodyOf({ file, form, body }: Parts): { body?: BodyInit } {
  const binary = file ?? form;
  if (binary) return { body: binary };
  return body === undefined ? {} : { body: JSON.stringify(body) };
}

const fillPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** Absent values are left out; lists repeat the name. */
function searchOf(query: object): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one === undefined || one === null || one === '' ? [] : [[name, String(one)]])),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}
