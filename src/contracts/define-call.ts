import type { z } from 'zod';
import type { Permission } from '../domain/staff/permissions.ts';

/**
 * Access to a call.
 * - `none`: anyone.
 * - `service`: programs with the service token, as bearer.
 * - `provider`: the same token, as bearer or as the password of Basic authentication (mail providers can send nothing else).
 * - `management`: tools with the management token or an API token in the header `authorization`, alone or as bearer, and
 *   staff with the token of their session in the header `authtoken`, if they have the call's `permission`.
 * - `staff`: staff, about their own account.
 * - `enrollment`: as `staff`, also before the second factor that their role requires is set up.
 * - `reader`: readers of content, by the headers `api_key` and `access_token`, and callers as for `management` who may read.
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
  | 'staff'
  | 'enrollment'
  | 'reader'
  | 'preview'
  | 'session'
  | 'user'
  | 'self'
  | 'user-or-service';

/** Access to a shop API call: anyone, or members by session cookie. Writes also need the XSRF pair. */
export type ShopAuth = 'visitor' | 'member';

/** The media type of a body that is not JSON; handlers and callers parse and serialize it themselves. */
export interface Media {
  media: string;
}

export interface CallDefinition<Access extends string = Auth> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base URL of the service; parameters as in `/reports/{id}`. */
  path: `/${string}`;
  /** Other paths of the call, with the same parameters. */
  aliases?: readonly `/${string}`[];
  /** One line for the API document. */
  summary: string;
  auth: Access;
  /** Required for `management`, absent for all others. */
  permission?: Permission;
  /**
   * False for writes that change nothing lasting and repeat often, such as leases: they stay out of the audit trail. True for
   * calls that change nothing and yet belong there, because they give others a right.
   */
  isAudited?: boolean;
  /** The audit trail gets a row for each of the `items` of the body, instead of one for all. */
  isAuditedByItem?: true;
  /** Constraints on path parameters. A path with an invalid parameter gets the call's 404. */
  params?: z.ZodObject;
  /** Blank parameters count as absent. */
  query?: z.ZodObject;
  /** A JSON body of up to `bodyLimit`, or a media type. */
  body?: z.ZodType | Media;
  /** '16kb', or bytes; 100 kB unless given. */
  bodyLimit?: string | number;
  /** Success statuses, the usual one first. Default: 200, or 204 without a `response`. */
  status?: number | readonly [number, ...number[]];
  /** Schema of the JSON response, or its media type; absent when there is no content. */
  response?: z.ZodType | Media;
  /** Media types that a parameter or the `Accept` header chooses instead of JSON. */
  alternatives?: readonly string[];
  /** Optional request headers that the handler reads, with their meanings. */
  requestHeaders?: Readonly<Record<string, string>>;
  /** Response headers that callers read, with their meanings. */
  headers?: Readonly<Record<string, string>>;
  /** Meaning of error responses, by status; those of `auth`, `query` and `body` are added automatically. */
  errors?: Readonly<Record<number, string>>;
}

/** Calls that share a router and an error format (`src/backing/platform/refusal.ts`). The keys are operation ids. */
export interface CallGroup {
  dialect: 'vendor' | 'errors';
  calls: Readonly<Record<string, CallDefinition>>;
}

/**
 * Defines an HTTP call. The typed client (`sendCall`), the bound router (`bindCalls`), validation on both sides and the
 * OpenAPI document are derived from it.
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

/** Path parameters that the handler receives. */
export type CallParams<C extends CallDefinition> =
  Schema<C, 'params'> extends infer S extends z.ZodType ? z.output<S> : PathParams<C['path']>;
type PathParams<Path extends string> = { [Name in ParamNames<Path>]: string };
/** Query that the handler receives. */
export type CallQuery<C extends CallDefinition> = Output<Schema<C, 'query'>>;
/** Body that the handler receives; undefined for other media types, which the handler reads from the request. */
export type CallBody<C extends CallDefinition> = Output<Schema<C, 'body'>>;
/** JSON that the client receives; undefined for other responses. */
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
/** Arguments that the client passes to a call. */
export type CallInput<C extends CallDefinition> = ([ParamNames<C['path']>] extends [never]
  ? object
  : { params: PathParams<C['path']> }) &
  (Schema<C, 'query'> extends infer S extends z.ZodType ? Given<'query', z.input<S>> : unknown) &
  (Schema<C, 'body'> extends infer S extends z.ZodType ? Given<'body', z.input<S>> : unknown);

/** The path of a call with encoded parameters. */
export function callPath<const C extends Pick<CallDefinition, 'path'>>(
  { path }: C,
  ...[params]: [ParamNames<C['path']>] extends [never] ? [] : [PathParams<C['path']>]
): string {
  const given: Readonly<Record<string, string>> = params ?? {};
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given[name] ?? ''));
}

/** The Express route of a path. Names are quoted because Express would read `:provider_sessions` as one name. */
export const routePattern = (path: string): string => path.replace(/\{(\w+)\}/g, ':"$1"');

/** Serializes a query: omits absent values, repeats the name for lists. */
export function callQuery(query: object): URLSearchParams {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one === undefined || one === null ? [] : [[name, String(one)]])),
  );
  return new URLSearchParams(pairs);
}
