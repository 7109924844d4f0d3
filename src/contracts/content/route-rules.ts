import { z } from 'zod';

/**
 * Rules for paths of the site (browsing spec, section 7): a look-up by path may return a redirect.
 *
 * GET    /v3/route-rules?path=/old   as readers do (`api_key`, `access_token`)     200 {rule}, null where there is none
 * PUT    /v3/route-rules             as tools do (management token)  {rule}        200 {rule}
 * DELETE /v3/route-rules?path=/old                                                 204
 *
 * A rule counts in every environment as soon as it is written; it is announced like a publish of `route_rule` whose uid is
 * the path.
 */
export const ROUTE_RULES = '/v3/route-rules';
export const ROUTE_RULE_TYPE = 'route_rule';

/** As browsers spell it: encoded, without query and without a slash at the end. */
export const rulePath = z
  .string()
  .max(500)
  .refine(isPlainPath, 'must be the path of a page, encoded as in an address and without a slash at the end');

/** A path of this site or an https address, encoded: it goes into a header as it stands. */
const target = z
  .string()
  .max(2_000)
  .regex(/^(?:\/(?![/\\])|https:\/\/)[!-[\]-~]*$/, 'must be a path on this site or an https address, encoded');

export const routeRule = z
  .object({ path: rulePath, redirect: z.object({ to: target, status: z.literal([301, 302, 308]).default(301) }) })
  .refine(({ path, redirect }) => redirect.to.split(/[?#]/, 1)[0] !== path, {
    path: ['redirect', 'to'],
    message: 'must lead elsewhere',
  });
export type RouteRule = z.infer<typeof routeRule>;

export const routeRuleWrite = z.object({ rule: routeRule });
export const routeRuleResponse = z.object({ rule: routeRule.nullable() });

function isPlainPath(path: string): boolean {
  if (!path.startsWith('/') || (path !== '/' && path.endsWith('/')) || /[?#]|\/\//.test(path)) return false;
  return URL.parse(path, 'http://site.invalid')?.pathname === path;
}
