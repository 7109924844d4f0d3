import { type RequestHandler, Router } from 'express';
import { z } from 'zod';
import { type CallDefinition, routePattern } from '../../contracts/define-call.ts';
import { siteCalls } from '../../contracts/staff/operation-calls.ts';
import { type StudioCallName, studioCalls } from '../../contracts/staff/studio-calls.ts';
import { errors } from '../../domain/errors/catalog.ts';
import { jsonBody, rawBody } from '../../platform/http/read-body.ts';
import { accountPages } from '../../rendering/security-headers.ts';
import type { SiteController } from './site-controller.ts';
import type { StudioController } from './studio-controller.ts';

interface StudioGuards {
  ownSite: RequestHandler;
  /** For calls without a session, which can guess passwords and send mail. */
  openLimit: RequestHandler;
  limit: RequestHandler;
}

const METHODS = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;
const UNITS = { kb: 1_024, mb: 1_048_576 } as const;
const DEFAULT_LIMIT = '100kb';

/** Routes below `/studio`: calls of the fixed lists, and the document for all other addresses (docs/spec/staff.md STAFF-30). */
export function studioRoutes(
  controller: StudioController,
  site: SiteController,
  { ownSite, openLimit, limit }: StudioGuards,
): Router {
  const router = Router();
  router.use(accountPages());
  for (const [name, call] of sorted()) {
    const guards = [call.auth === 'none' ? openLimit : limit, ownSite, ...bodyOf(call)];
    router[METHODS[call.method]](`/api${routePattern(call.path)}`, ...guards, (request, response) =>
      controller.call(name, request, response),
    );
  }
  const { explainAddress, readSite } = siteCalls.calls;
  router.get(`/api${explainAddress.path}`, limit, ownSite, (request, response) =>
    site.explainAddress(request, response),
  );
  router.get(`/api${readSite.path}`, limit, ownSite, (request, response) => site.read(request, response));
  router.use('/api', ({ originalUrl }) => {
    throw errors.pageNotFound({ path: originalUrl });
  });
  router.get('/{*path}', (_request, response) => controller.show(response));
  return router;
}

/** Literal segments before parameters. */
const sorted = () => {
  const order = ({ path }: CallDefinition) => path.replaceAll('{', '\uffff');
  const calls = Object.entries(studioCalls) as [StudioCallName, CallDefinition][];
  return calls.toSorted(([, one], [, other]) => (order(one) < order(other) ? -1 : 1));
};

function bodyOf({ body, bodyLimit = DEFAULT_LIMIT }: CallDefinition): RequestHandler[] {
  if (!body) return [];
  return [body instanceof z.ZodType ? jsonBody(bytesOf(bodyLimit)) : rawBody(bytesOf(bodyLimit))];
}

/** '16kb' in bytes. */
function bytesOf(limit: string | number): number {
  if (typeof limit === 'number') return limit;
  const [, amount, unit] = /^(\d+)(kb|mb)$/.exec(limit) ?? [];
  if (amount === undefined) throw new Error(`Unknown size: ${limit}`);
  return Number(amount) * UNITS[unit as keyof typeof UNITS];
}
