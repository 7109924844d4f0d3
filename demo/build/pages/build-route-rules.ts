import { z } from 'zod';
import type { RouteRule } from '../../../src/contracts/content/route-rules.ts';
import { readJson } from '../../model/read-catalog-file.ts';

const redirect = z.strictObject({
  path: z.string(),
  to: z.string(),
  status: z.union([z.literal(301), z.literal(302)]),
});

/** Redirects from addresses that people type or remember, a seasonal one, and one to another site. */
export const buildRouteRules = (): RouteRule[] =>
  readJson('redirects.json', z.array(redirect)).map(({ path, to, status }) => ({ path, redirect: { to, status } }));
