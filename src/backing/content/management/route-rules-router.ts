import type { Router } from 'express';
import { routeRuleCalls } from '../../../contracts/content/route-rules.ts';
import type { Authorize } from '../../platform/authorize.ts';
import { bindCalls } from '../../platform/bind-calls.ts';
import { invalidQuery } from '../content-refusal.ts';
import type { RouteRules } from '../route-rules.ts';
import { readBody } from './read-body.ts';

/** Both sides of the route rules. */
export function createRouteRulesRouter({ rules, authorize }: { rules: RouteRules; authorize: Authorize }): Router {
  return bindCalls(
    routeRuleCalls,
    {
      findRouteRule: async ({ query }) => ({ rule: await rules.find(query.path) }),
      async writeRouteRule({ body: { rule } }) {
        await rules.put(rule);
        return { rule };
      },
      deleteRouteRule: ({ query }) => rules.remove(query.path),
    },
    authorize,
    {
      query(schema, given) {
        const parsed = schema.safeParse(given);
        if (!parsed.success) throw invalidQuery('path', 'is not the path of a page.');
        return parsed.data;
      },
      body: readBody,
    },
  );
}
