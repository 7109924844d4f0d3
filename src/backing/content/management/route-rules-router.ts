import express, { Router } from 'express';
import { ROUTE_RULES, routeRuleWrite, rulePath } from '../../../contracts/content/route-rules.ts';
import { invalidQuery } from '../content-refusal.ts';
import type { DeliveryCredentials } from '../delivery/reader-access.ts';
import { readerAccess } from '../delivery/reader-access.ts';
import type { RouteRules } from '../route-rules.ts';
import { managersOnly } from './managers-only.ts';
import { readBody } from './read-body.ts';

interface RouteRulesRouterDependencies {
  rules: RouteRules;
  credentials: DeliveryCredentials;
  managementToken: string;
}

/** Both sides of the route rules (src/contracts/content/route-rules.ts). */
export function createRouteRulesRouter({ rules, credentials, managementToken }: RouteRulesRouterDependencies): Router {
  const router = Router();
  const managers = managersOnly(managementToken);

  router.get(ROUTE_RULES, async (request, response) => {
    readerAccess(request.headers, credentials);
    response.json({ rule: await rules.find(readPath(request.query.path)) });
  });
  router.put(ROUTE_RULES, managers, express.json(), async (request, response) => {
    const { rule } = readBody(routeRuleWrite, request.body);
    await rules.put(rule);
    response.json({ rule });
  });
  router.delete(ROUTE_RULES, managers, async (request, response) => {
    await rules.remove(readPath(request.query.path));
    response.status(204).end();
  });
  return router;
}

/** @throws Refusal 400 */
function readPath(given: unknown): string {
  const parsed = rulePath.safeParse(given);
  if (!parsed.success) throw invalidQuery('path', 'is not the path of a page.');
  return parsed.data;
}
