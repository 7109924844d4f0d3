import type { Request, Router } from 'express';
import type { z } from 'zod';
import { type AnyEntry, deliveryCalls, type Environment } from '../../../contracts/content/delivery.ts';
import type { ContentType } from '../../../contracts/content/fields.ts';
import type { AssetAddress } from '../../images/asset-field.ts';
import type { Authorize, Callers } from '../../platform/authorize.ts';
import { bindCalls } from '../../platform/bind-calls.ts';
import type { Db } from '../../platform/store/database.ts';
import { withAssetUrls } from '../asset-urls.ts';
import { entryNotFound, invalidAccessToken, invalidPreviewToken, invalidQuery, knownType } from '../content-refusal.ts';
import { describeContentType } from '../content-type-schema.ts';
import { previewOf } from '../previews/preview-router.ts';
import { PUBLISHED, previewSource } from '../previews/preview-source.ts';
import type { PreviewTokens } from '../previews/preview-tokens.ts';
import { expandEntries } from './expand-entries.ts';
import { findEntries } from './find-entries.ts';
import { projectEntry } from './project-entry.ts';
import { type DeliveryRequest, type PageRequest, readDeliveryRequest, searchOf } from './read-delivery-request.ts';

export interface DeliveryDependencies {
  db: Db;
  authorize: Authorize;
  /** Called per request: the port is known only after the program listens. */
  assetAddress: () => AssetAddress;
}

interface DeliveryRouterOptions extends DeliveryDependencies {
  previews: PreviewTokens;
}

/** The only branch. */
const BRANCH = 'main';

/** The content delivery API v3 (docs/spec/calls.md CALLS-9). */
export function createDeliveryRouter({ db, assetAddress, authorize, previews }: DeliveryRouterOptions): Router {
  const deliver = async (found: readonly AnyEntry[], request: DeliveryRequest) => {
    const { environment, source, include, embedded, projection } = request;
    const entries = environment
      ? await expandEntries(db, { environment, source, entries: found, include, embedded })
      : found;
    const projected = entries.map((entry) => withSystemParts(projectEntry(entry, projection), request));
    return withAssetUrls(projected, assetAddress());
  };
  return bindCalls(
    deliveryCalls,
    {
      async listEntries({ params, caller, request: incoming }, response) {
        const request = readRequest(incoming, caller, previews);
        if (request.source !== PUBLISHED) response.set('Cache-Control', 'no-store');
        const type = knownType(params.type);
        const { entries, count } = await findEntries(db, type.uid, request);
        if (request.count === 'only') return { count };
        return { entries: await deliver(entries, request), count, ...describeType(type, request) };
      },
      async readEntry({ params: { type, uid }, caller, request: incoming }, response) {
        const request = readRequest(incoming, caller, previews);
        if (request.source !== PUBLISHED) response.set('Cache-Control', 'no-store');
        const only = {
          ...request,
          query: { $and: [request.query, { uid }] },
          count: 'none' as const,
          limit: 1,
          skip: 0,
        };
        const known = knownType(type);
        const { entries } = await findEntries(db, known.uid, only);
        const [entry] = await deliver(entries, request);
        if (!entry) throw entryNotFound();
        return { entry, ...describeType(known, request) };
      },
    },
    authorize,
    // `readRequest` reads the address itself: names such as `only[BASE][]` and the order of parameters matter.
    { query: (schema, given) => given as z.output<typeof schema> },
  );
}

function readRequest(incoming: Request, caller: Callers['reader'], previews: PreviewTokens): DeliveryRequest {
  const request = readDeliveryRequest(searchOf(incoming), caller);
  const { environment } = request;
  checkReader(incoming, caller, environment);
  const preview = previewOf(incoming, previews, invalidPreviewToken);
  return environment && preview ? { ...request, source: previewSource(environment, preview) } : request;
}

/** @throws Refusal 401 or 400 for an environment or a branch that the caller cannot read. */
export function checkReader(
  { headers: { branch = BRANCH } }: Request,
  { seesPreview }: Callers['reader'],
  environment: Environment | undefined,
): void {
  if (environment === 'production-preview' && !seesPreview) throw invalidAccessToken();
  if (branch !== BRANCH) throw invalidQuery('branch', `'${String(branch).slice(0, 50)}' was not found.`);
}

/** The item with what `include_branch` and `include_metadata` add. */
export const withSystemParts = <T extends object>(item: T, { withBranch, withMetadata }: PageRequest): T => ({
  ...item,
  ...(withBranch && { _branch: BRANCH }),
  ...(withMetadata && { _metadata: {} }),
});

function describeType(type: ContentType, { withContentType, withSchema }: DeliveryRequest) {
  if (!withContentType && !withSchema) return {};
  const described = describeContentType(type);
  return {
    ...(withContentType && { content_type: described }),
    ...(withSchema && { schema: described.schema }),
  };
}
