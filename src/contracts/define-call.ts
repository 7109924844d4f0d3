import type { z } from 'zod';

/**
 * Who may make a call.
 * - `none`: anyone.
 * - `service`: programs with the service token, as bearer.
 * - `provider`: the same token, as bearer or as the password of Basic authentication (mail providers can send nothing else).
 * - `management`: tools with the management token, as bearer.
 * - `reader`: readers of content, by the headers `api_key` and `access_token`.
 * - `preview`: anyone for `production`; `production-preview` needs the preview token in the header `access_token`.
 * - `session`: a user, by the bearer token of their session.
 * - `user`: a session whose user is the `user_id` of the query or body.
 * - `self`: a session whose user is the `id` of the path.
 * - `user-or-service`: as `user`, or as `service` for the data of any user.
 */
export type Auth =
  | 'none'
  | 'service'
  | 'provider'
  | 'management'
  | 'reader'
  | 'preview'
  | 'session'
  | 'user'
  | 'self'
  | 'user-or-service';

/** Access to a shop API call: anyone, or members by session cookie. Writes also need the XSRF pair. */
export type ShopAuth = 'visitor' | 'member';

/** The media type of a body that is not JSON: the handler or the caller reads and writes it. */
export interface Media {
  media: string;
}

export interface CallDefinition<Access extends string = Auth> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base URL of the service; parameters as in `/reports/{id}`. */
  path: `/${string}`;
  /** Other paths of the same call, with the same parameters. */
  aliases?: readonly `/${string}`[];
  /** One line for the reader of the API document. */
  summary: string;
  auth: Access;
  /** Constraints on path parameters. A path with an invalid one is answered with the call's 404. */
  params?: z.ZodObject;
  /** Blank parameters count as absent. */
  query?: z.ZodObject;
  /** A JSON body is read up to `bodyLimit`. */
  body?: z.ZodType | Media;
  /** '16kb', or bytes; 100 kB unless given. */
  bodyLimit?: string | number;
  /** On success; several when the service decides, the usual one first. 200 unless given, 204 without a `response`. */
  status?: number | readonly [number, ...number[]];
  /** The JSON answer, or its media type; absent when there is no content. */
  response?: z.ZodType | Media;
  /** Media types that a parameter or the `Accept` header chooses instead of JSON. */
  alternatives?: readonly string[];
  /** Headers of the answer that callers read, with their meaning. */
  headers?: Readonly<Record<string, string>>;
  /** What refusals mean, by status; those of `auth`, `query` and `body` go without saying. */
  errors?: Readonly<Record<number, string>>;
}

/** Calls that share a router and a dialect of refusals (`src/backing/platform/refusal.ts`). The names are operation ids. */
export interface CallGroup {
  dialect: 'vendor' | 'errors';
  calls: Readonly<Record<string, CallDefinition>>;
}

/**
 * The one definition of an HTTP call. The typed client (`sendCall`), the bound router (`bindCalls`), validation on both
 * sides and the OpenAPI document follow from it.
 */
export const defineCall = <const C extends CallDefinition>(call: C): C => call;

export type ShopCall = CallDefinition<ShopAuth>;
export const defineShopCall = <const C extends ShopCall>(call: C): C => call;

export const callGroup = <const G extends CallGroup>(group: G): G => group;

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;
type Schema<C, Part extends string> = C extends { [P in Part]: infer S extends z.ZodType } ? S : undefined;
type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

/** As the handler receives it. */
export type CallParams<C extends CallDefinition> =
  Schema<C, 'params'> extends infer S extends z.ZodType ? z.output<S> : PathParams<C['path']>;
type PathParams<Path extends string> = { [Name in ParamNames<Path>]: string };
/** As the handler receives it. */
export type CallQuery<C extends CallDefinition> = Output<Schema<C, 'query'>>;
/** As the handler receives it; undefined for bytes, which are in the request. */
export type CallBody<C extends CallDefinition> = Output<Schema<C, 'body'>>;
/** As the client receives it; undefined when there is no JSON. */
export type CallResponse<C extends CallDefinition> = Output<Schema<C, 'response'>>;
/** Result of a handler: the response body, or undefined when it has sent the response itself. */
export type CallReply<C extends CallDefinition> =
  Schema<C, 'response'> extends infer S extends z.ZodType
    ? C extends { alternatives: readonly string[] }
      ? Promise<z.input<S> | undefined>
      : z.input<S> | Promise<z.input<S>>
    : Promise<void>;

type Given<Name extends string, Value> = object extends Value
  ? { [N in Name]?: Value | undefined }
  : { [N in Name]: Value };
/** Input of a call on the client side. */
export type CallInput<C extends CallDefinition> = ([ParamNames<C['path']>] extends [never]
  ? object
  : { params: PathParams<C['path']> }) &
  (Schema<C, 'query'> extends infer S extends z.ZodType ? Given<'query', z.input<S>> : unknown) &
  (Schema<C, 'body'> extends infer S extends z.ZodType ? Given<'body', z.input<S>> : unknown);

/** The path of a call with its parameters filled in and encoded. */
export function callPath<const C extends Pick<CallDefinition, 'path'>>(
  { path }: C,
  ...[params]: [ParamNames<C['path']>] extends [never] ? [] : [PathParams<C['path']>]
): string {
  const given: Readonly<Record<string, string>> = params ?? {};
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given[name] ?? ''));
}

/** The path of a call as Express routes it. Quoted, because Express would read `:provider_sessions` as one name. */
export const routePattern = (path: string): string => path.replace(/\{(\w+)\}/g, ':"$1"');

/** Query parameters as they are sent: absent values are left out, lists repeat the name. */
export function callQuery(query: object): URLSearchParams {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one === undefined || one === null ? [] : [[name, String(one)]])),
  );
  return new URLSearchParams(pairs);
}
