import { z } from 'zod';
import { callGroup, defineCall } from '../define-call.ts';

export const ROUTE_RULE_TYPE = 'route_rule';

/** Percent-encoded, without a query or trailing slash. */
export const rulePath = z
  .string()
  .max(500)
  .refine(isPlainPath, 'must be the path of a page, encoded as in an address and without a slash at the end');

/** A path of this site or an https address, percent-encoded: it is used as a header value unchanged. */
const target = z
  .string()
  .max(2_000)
  .regex(/^(?:\/(?![/\\])|https:\/\/)[!-[\]-~]*$/, 'must be a path on this site or an https address, encoded');

const routeRule = z
  .object({ path: rulePath, redirect: z.object({ to: target, status: z.literal([301, 302, 308]).default(301) }) })
  .refine(({ path, redirect }) => redirect.to.split(/[?#]/, 1)[0] !== path, {
    path: ['redirect', 'to'],
    message: 'must lead elsewhere',
  });
export type RouteRule = z.infer<typeof routeRule>;

/**
 * Rules for paths of the site (docs/spec/calls.md CALLS-14): a lookup by path may return a redirect. A rule applies to every
 * environment at once. Its webhook is that of a published `route_rule` whose uid is the path.
 */
const rules = { path: '/v3/route-rules' } as const;
const byPath = z.object({ path: rulePath });

/** `rule` is null if the path has none. */
export const findRouteRule = defineCall({
  ...rules,
  method: 'GET',
  summary: 'Find the rule of a path',
  auth: 'reader',
  query: byPath,
  response: z.object({ rule: routeRule.nullable() }),
});

export const writeRouteRule = defineCall({
  ...rules,
  method: 'PUT',
  summary: 'Write the rule of a path',
  auth: 'management',
  permission: 'publish',
  body: z.object({ rule: routeRule }),
  response: z.object({ rule: routeRule }),
  errors: { 422: 'The rule is not valid.' },
});

export const deleteRouteRule = defineCall({
  ...rules,
  method: 'DELETE',
  summary: 'Delete the rule of a path',
  auth: 'management',
  permission: 'publish',
  query: byPath,
});

export const listRouteRules = defineCall({
  method: 'GET',
  path: '/v3/route-rules/list',
  summary: 'List the rules in the order of their paths',
  auth: 'management',
  permission: 'operate',
  query: z.object({
    /** A part of the path or target. */
    search: z.string().max(200).optional(),
    skip: z.coerce.number<number>().int().min(0).max(100_000).default(0),
    limit: z.coerce.number<number>().int().min(1).max(100).default(50),
  }),
  response: z.object({
    rules: z.array(z.object({ ...routeRule.shape, updated_at: z.string() })),
    count: z.int(),
  }),
});

export const routeRuleCalls = callGroup({
  dialect: 'vendor',
  calls: { findRouteRule, listRouteRules, writeRouteRule, deleteRouteRule },
});

function isPlainPath(path: string): boolean {
  if (!path.startsWith('/') || (path !== '/' && path.endsWith('/')) || /[?#]|\/\//.test(path)) return false;
  return URL.parse(path, 'http://site.invalid')?.pathname === path;
}
