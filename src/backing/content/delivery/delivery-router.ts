import type { IncomingMessage } from 'node:http';
import { type RequestHandler, Router } from 'express';
import type { AnyEntry } from '../../../contracts/content/delivery.ts';
import { contentTypeByUid } from '../../../contracts/content/registry.ts';
import type { AssetAddress } from '../../images/to-asset-field.ts';
import type { Db } from '../../platform/store/database.ts';
import { withAssetUrls } from '../asset-urls.ts';
import { contentTypeNotFound, entryNotFound, invalidAccessToken, invalidQuery } from '../content-refusal.ts';
import { expandEntries } from './expand-entries.ts';
import { findEntries } from './find-entries.ts';
import { projectEntry } from './project-entry.ts';
import { type DeliveryRequest, readDeliveryRequest } from './read-delivery-request.ts';
import { type DeliveryCredentials, readerAccess } from './reader-access.ts';

export interface DeliveryDependencies {
  db: Db;
  credentials: DeliveryCredentials;
  /** Asked at each request: the port is known only once the program listens. */
  assetAddress: () => AssetAddress;
}

const PATHS = ['/v3/content_types/:type/entries', '/:type/entries'];

/** The content delivery API v3 (browsing spec, section 7; outside contracts, section 1): both path forms, one handler. */
export function createDeliveryRouter({ db, credentials, assetAddress }: DeliveryDependencies): Router {
  const deliver = async (found: readonly AnyEntry[], request: DeliveryRequest) => {
    const { environment, include, embedded, projection } = request;
    const entries = await expandEntries(db, { environment, entries: found, include, embedded });
    return withAssetUrls(
      entries.map((entry) => projectEntry(entry, projection)),
      assetAddress(),
    );
  };

  const list: RequestHandler<{ type: string }> = async (incoming, response) => {
    const request = readRequest(incoming, incoming.originalUrl, credentials);
    const { entries, count } = await findEntries(db, knownType(incoming.params.type), request);
    if (request.count === 'only') response.json({ count });
    else response.json({ entries: await deliver(entries, request), ...(count === undefined ? {} : { count }) });
  };

  const single: RequestHandler<{ type: string; uid: string }> = async (incoming, response) => {
    const request = readRequest(incoming, incoming.originalUrl, credentials);
    const { type, uid } = incoming.params;
    const query = { uid };
    const { entries } = await findEntries(db, knownType(type), { ...request, query, count: 'none', limit: 1, skip: 0 });
    const [entry] = await deliver(entries, request);
    if (!entry) throw entryNotFound();
    response.json({ entry });
  };

  const router = Router();
  router.get(PATHS, list);
  router.get(
    PATHS.map((path) => `${path}/:uid`),
    single,
  );
  return router;
}

function readRequest(
  { headers }: Pick<IncomingMessage, 'headers'>,
  address: string,
  credentials: DeliveryCredentials,
): DeliveryRequest {
  const { branch = 'main' } = headers;
  const { seesPreview } = readerAccess(headers, credentials);
  const request = readDeliveryRequest(new URLSearchParams(address.split('?').slice(1).join('?')));
  if (request.environment === 'production-preview' && !seesPreview) throw invalidAccessToken();
  if (branch !== 'main') throw invalidQuery('branch', `'${String(branch).slice(0, 50)}' was not found.`);
  return request;
}

function knownType(uid: string): string {
  if (!contentTypeByUid.has(uid)) throw contentTypeNotFound(uid);
  return uid;
}
