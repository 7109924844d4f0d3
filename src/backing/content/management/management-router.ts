import express, { Router } from 'express';
import { bulkRequest, entryUid, entryWrite, publishRequest } from '../../../contracts/content/management.ts';
import { contentTypeByUid } from '../../../contracts/content/registry.ts';
import { withAssetUrls } from '../asset-urls.ts';
import { contentTypeNotFound, entryNotFound } from '../content-refusal.ts';
import type { DeliveryDependencies } from '../delivery/delivery-router.ts';
import type { EntryKey } from '../references.ts';
import type { ContentWriter } from './content-writer.ts';
import { managersOnly } from './managers-only.ts';
import { readBody } from './read-body.ts';

interface ManagementDependencies extends Pick<DeliveryDependencies, 'assetAddress'> {
  writer: ContentWriter;
  managementToken: string;
  /** `POST /v3/assets`, behind the same token. */
  assetRouter: Router;
}

const ENTRIES = '/v3/content_types/:type/entries';
type OfType = { type: string };
type OfEntry = { type: string; uid: string };

/** The write side for tools (src/contracts/content/management.ts). Reads without `/draft` pass on to delivery. */
export function createManagementRouter({
  writer,
  managementToken,
  assetRouter,
  assetAddress,
}: ManagementDependencies): Router {
  const router = Router();
  const authorize = managersOnly(managementToken);
  const readJson = express.json({ limit: '2mb' });

  router.post<OfType>(ENTRIES, authorize, readJson, async (request, response) => {
    const { entry } = readBody(entryWrite, request.body);
    response
      .status(201)
      .json({ entry: withAssetUrls(await writer.create(knownType(request.params), entry), assetAddress()) });
  });
  router.put<OfEntry>(`${ENTRIES}/:uid`, authorize, readJson, async (request, response) => {
    const { entry } = readBody(entryWrite, request.body);
    response.json({ entry: withAssetUrls(await writer.replace(keyOf(request.params), entry), assetAddress()) });
  });
  router.delete<OfEntry>(`${ENTRIES}/:uid`, authorize, async (request, response) => {
    await writer.remove(keyOf(request.params));
    response.status(204).end();
  });
  router.get<OfEntry>(`${ENTRIES}/:uid/draft`, authorize, async (request, response) => {
    response.json({ entry: withAssetUrls(await writer.draft(keyOf(request.params)), assetAddress()) });
  });
  for (const verb of ['publish', 'unpublish'] as const) {
    router.post<OfEntry>(`${ENTRIES}/:uid/${verb}`, authorize, readJson, async (request, response) => {
      const { environments } = readBody(publishRequest, request.body);
      const entry = await writer[verb](keyOf(request.params), environments);
      response.json({ entry: withAssetUrls(entry, assetAddress()) });
    });
  }
  router.post('/v3/bulk', authorize, express.json({ limit: '20mb' }), async (request, response) => {
    const { items, created_by: createdBy, demo } = readBody(bulkRequest, request.body);
    const saved = await writer.bulk(items, { createdBy, demo });
    response.json({ notice: `${saved} entries were saved.`, saved });
  });
  router.post('/v3/assets', authorize);
  router.use(assetRouter);
  return router;
}

function knownType({ type }: OfType): string {
  if (!contentTypeByUid.has(type)) throw contentTypeNotFound(type);
  return type;
}

function keyOf(params: OfEntry): EntryKey {
  const contentType = knownType(params);
  if (!entryUid.safeParse(params.uid).success) throw entryNotFound();
  return { contentType, uid: params.uid };
}
