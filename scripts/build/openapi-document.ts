import { z } from 'zod';
import { createDocument, type ZodOpenApiObject, type ZodOpenApiOperationObject } from 'zod-openapi';
import { usersErrorBody } from '../../src/contracts/accounts/user.ts';
import { contentErrorBody } from '../../src/contracts/content/delivery.ts';
import type { Auth, CallDefinition, Media, ShopAuth } from '../../src/contracts/define-call.ts';
import { shopCalls } from '../../src/contracts/shell/shop-calls.ts';
import { AUTHTOKEN_HEADER } from '../../src/contracts/staff/staff-member.ts';
import { XSRF_COOKIE, XSRF_HEADER } from '../../src/domain/shell/xsrf-names.ts';

type AnyCall = CallDefinition<Auth | ShopAuth>;
export interface ApiDefinition {
  title: string;
  groups: readonly { calls: Readonly<Record<string, AnyCall>>; dialect: Dialect }[];
}
type Dialect = keyof typeof refusals;
type Responses = NonNullable<ZodOpenApiOperationObject['responses']>;

/** The body of a refusal, by dialect. */
const refusals = {
  vendor: contentErrorBody.meta({ id: 'VendorRefusal' }),
  errors: usersErrorBody.meta({ id: 'Refusal' }),
  shop: z
    .looseObject({
      error: z.object({
        name: z.string(),
        code: z.union([z.int(), z.string()]),
        id: z.string(),
        /** In words for the visitor; absent where the fields say it all. */
        message: z.string().optional(),
        fields: z.record(z.string(), z.string()).optional(),
      }),
    })
    .meta({ id: 'ShopError' }),
};

const securitySchemes = {
  serviceToken: { type: 'http', scheme: 'bearer', description: 'The token of a program of the site.' },
  servicePassword: { type: 'http', scheme: 'basic', description: 'The service token as the password, with any name.' },
  managementToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The management token of the settings, or an API token with the permission of the call.',
  },
  authtoken: { type: 'apiKey', in: 'header', name: AUTHTOKEN_HEADER, description: 'The token of a staff session.' },
  userToken: { type: 'http', scheme: 'bearer', description: 'The token of a user’s session.' },
  apiKey: { type: 'apiKey', in: 'header', name: 'api_key' },
  accessToken: { type: 'apiKey', in: 'header', name: 'access_token' },
  session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'Set by logging in.' },
  xsrfCookie: { type: 'apiKey', in: 'cookie', name: XSRF_COOKIE, description: 'Set by reading the session.' },
  xsrfToken: { type: 'apiKey', in: 'header', name: XSRF_HEADER, description: 'The value of the cookie.' },
} as const;
type Scheme = keyof typeof securitySchemes;

/** Alternatives; all schemes of one are needed. None: no security. */
const security: Record<Auth | ShopAuth, readonly (readonly Scheme[])[]> = {
  none: [],
  service: [['serviceToken']],
  provider: [['serviceToken'], ['servicePassword']],
  management: [['managementToken'], ['authtoken']],
  staff: [['authtoken']],
  enrollment: [['authtoken']],
  reader: [['apiKey', 'accessToken'], ['managementToken'], ['authtoken']],
  preview: [[], ['accessToken']],
  session: [['userToken']],
  user: [['userToken']],
  self: [['userToken']],
  'user-or-service': [['userToken'], ['serviceToken']],
  visitor: [],
  member: [['session']],
};

function securityOf({ auth, method, path }: AnyCall): readonly (readonly Scheme[])[] {
  const isShopWrite = (auth === 'visitor' || auth === 'member') && method !== 'GET' && path !== EVENTS;
  if (!isShopWrite) return security[auth];
  return (auth === 'member' ? security.member : [[]]).map((schemes) => [...schemes, 'xsrfCookie', 'xsrfToken']);
}

/** Beacons send no headers. */
const EVENTS = shopCalls.collectEvents.path;

const COMMON: Readonly<Record<number, string>> = {
  400: 'The request is not valid; `errors` says why, by field.',
  401: 'The credentials are missing or not valid.',
  403: 'The caller lacks the permission of the call, or has to set up a second factor first.',
  404: 'There is nothing at this address.',
  412: 'The API key is missing or not valid.',
};

/** The OpenAPI 3.1 document of an API, from the definitions of its calls. `version` is the version of the site. */
export function openApiDocument({ title, groups }: ApiDefinition, version: string) {
  const paths: NonNullable<ZodOpenApiObject['paths']> = {};
  const used = new Set<Scheme>();
  for (const { calls, dialect } of groups) {
    for (const [name, call] of Object.entries(calls)) {
      for (const [index, path] of [call.path, ...(call.aliases ?? [])].entries()) {
        const operationId = index === 0 ? name : `${name}At${index + 1}`;
        const method = call.method.toLowerCase() as 'get';
        paths[path] = { ...paths[path], [method]: { operationId, ...operationOf(call, dialect) } };
      }
      for (const scheme of securityOf(call).flat()) used.add(scheme);
    }
  }
  const schemes = Object.fromEntries([...used].map((scheme) => [scheme, securitySchemes[scheme]]));
  return createDocument({
    openapi: '3.1.1',
    info: { title, version },
    paths,
    ...(used.size > 0 && { components: { securitySchemes: schemes } }),
  });
}

function operationOf(call: AnyCall, dialect: Dialect): ZodOpenApiOperationObject {
  const { summary, query, body, requestHeaders } = call;
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const params = call.params ?? z.object(Object.fromEntries(names.map((name) => [name, z.string()])));
  return {
    summary,
    security: securityOf(call).map((schemes) => Object.fromEntries(schemes.map((scheme) => [scheme, []]))),
    ...((names.length > 0 || query || requestHeaders) && {
      requestParams: {
        ...(names.length > 0 && { path: params }),
        ...(query && { query }),
        ...(requestHeaders && { header: describedHeaders(requestHeaders) }),
      },
    }),
    ...(body && { requestBody: { required: true, content: contentOf(body) } }),
    responses: { ...successes(call), ...failures(call, dialect) },
  };
}

function successes({ response, status, alternatives = [], headers }: AnyCall): Responses {
  const statuses = [status ?? (response ? 200 : 204)].flat();
  const content = response && {
    ...contentOf(response),
    ...Object.fromEntries(alternatives.map((media) => [media, { schema: z.string() }])),
  };
  const described = headers && { headers: describedHeaders(headers) };
  return Object.fromEntries(
    statuses.map((code) => [String(code), { description: 'Done.', ...(content && { content }), ...described }]),
  );
}

const describedHeaders = (headers: Readonly<Record<string, string>>) =>
  z.object(
    Object.fromEntries(
      Object.entries(headers).map(([name, description]) => [name, z.string().optional().meta({ description })]),
    ),
  );

function failures({ query, body, params, auth, errors = {} }: AnyCall, dialect: Dialect): Responses {
  const implied = [
    ...(query || body ? [400] : []),
    ...(auth === 'none' || auth === 'visitor' ? [] : [401]),
    ...(auth === 'management' || auth === 'staff' ? [403] : []),
    ...(params ? [404] : []),
    ...(auth === 'reader' ? [412] : []),
  ];
  const descriptions: Record<string, string> = {
    ...Object.fromEntries(implied.map((status) => [status, COMMON[status] ?? ''])),
    ...errors,
  };
  const content = { 'application/json': { schema: refusals[dialect] } };
  return Object.fromEntries(
    Object.entries(descriptions).map(([status, description]) => [status, { description, content }]),
  );
}

const contentOf = (body: z.ZodType | Media) =>
  body instanceof z.ZodType
    ? { 'application/json': { schema: body } }
    : { [body.media]: { schema: z.string().meta({ override: { type: 'string', format: 'binary' } }) } };
