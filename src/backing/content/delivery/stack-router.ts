import type { Request, Router } from 'express';
import type { z } from 'zod';
import { environments } from '../../../contracts/content/delivery.ts';
import { contentTypes } from '../../../contracts/content/registry.ts';
import { stackCalls } from '../../../contracts/content/stack.ts';
import { findAssets } from '../../images/asset-field.ts';
import { assetNotFound } from '../../images/asset-refusal.ts';
import type { Callers } from '../../platform/authorize.ts';
import { bindCalls } from '../../platform/bind-calls.ts';
import { storedAddress, withAssetUrls } from '../asset-urls.ts';
import { knownType, objectNotFound } from '../content-refusal.ts';
import { describeContentType, globalFields } from '../content-type-schema.ts';
import { compileQuery } from '../query/compile-query.ts';
import { queryScope } from '../query/query-scope.ts';
import { checkReader, type DeliveryDependencies, withSystemParts } from './delivery-router.ts';
import { findAssetDocuments } from './find-entries.ts';
import { readDeliveryRequest, readStackRequest, type StackRequest, searchOf } from './read-delivery-request.ts';
import { readSyncRequest } from './read-sync-request.ts';
import { readSyncPage } from './sync.ts';

const types = [...contentTypes].map(({ uid }) => uid).toSorted();
const locales = [{ uid: 'en_us', code: 'en-us', name: 'English - United States', fallback_locale: null }];
const stackEnvironments = environments.map((name) => ({ uid: name, name, urls: [], deploy_content: true }));

/** Reads of what a stack holds besides entries (docs/spec/calls.md CALLS-9). */
export function createStackRouter({ db, assetAddress, authorize }: DeliveryDependencies): Router {
  const readAssets = async (uids: readonly string[], request: StackRequest) => {
    const found = await findAssets(db, uids, storedAddress);
    const { imagesUrl, apiKey } = assetAddress();
    const address = { imagesUrl: request.hasRelativeUrls ? new URL(imagesUrl).pathname : imagesUrl, apiKey };
    const assets = uids.flatMap((uid) => found.get(uid) ?? []);
    return assets.map((asset) => withSystemParts(withAssetUrls(asset, address), request));
  };
  return bindCalls(
    stackCalls,
    {
      listContentTypes(given) {
        const { items, count, request } = readPage(given, types);
        return { content_types: items.map((uid) => withSystemParts(typeNamed(uid), request)), count };
      },
      readContentType: (given) => ({
        content_type: withSystemParts(typeNamed(given.params.type), readRequest(given)),
      }),
      listGlobalFields(given) {
        const { items, count, request } = readPage(given, globalFields);
        return { global_fields: items.map((field) => withSystemParts(field, request)), count };
      },
      readGlobalField: (given) => ({
        global_field: withSystemParts(itemNamed(globalFields, 'uid', given.params.uid), readRequest(given)),
      }),
      async listAssets(given) {
        const request = readRequest(given, { isFiltered: true });
        const { entries, count } = await findAssetDocuments(db, request);
        const uids = entries.map(({ uid }) => uid);
        return { assets: await readAssets(uids, request), count };
      },
      async readAsset(given) {
        const [asset] = await readAssets([given.params.uid], readRequest(given));
        if (!asset) throw assetNotFound();
        return { asset };
      },
      async sync({ request, caller }) {
        const read = readSyncRequest(searchOf(request));
        checkReader(request, caller, read.environment);
        const page = await readSyncPage(db, read, storedAddress);
        return withAssetUrls(page, assetAddress());
      },
      listTaxonomies(given) {
        const { count } = readPage(given, []);
        return { taxonomies: [], count };
      },
      listTaxonomyEntries({ request, caller }) {
        const { count, environment, query } = readDeliveryRequest(searchOf(request), caller);
        checkReader(request, caller, environment);
        compileQuery(query, queryScope(''));
        return { entries: count === 'only' ? undefined : [], count: count === 'none' ? undefined : 0 };
      },
      listEnvironments(given) {
        const { items, count, request } = readPage(given, stackEnvironments);
        return { environments: items.map((item) => withSystemParts(item, request)), count };
      },
      readEnvironment: (given) => ({
        environment: withSystemParts(itemNamed(stackEnvironments, 'name', given.params.name), readRequest(given)),
      }),
      listLocales(given) {
        const { items, count, request } = readPage(given, locales);
        return { locales: items.map((item) => withSystemParts(item, request)), count };
      },
      readLocale: (given) => ({
        locale: withSystemParts(itemNamed(locales, 'code', given.params.code), readRequest(given)),
      }),
    },
    authorize,
    // `readRequest` reads the address itself, in every spelling of the vendor's clients.
    { query: (schema, given) => given as z.output<typeof schema> },
  );
}

const typeNamed = (uid: string) => describeContentType(knownType(uid));

interface Given {
  request: Request;
  caller: Callers['reader'];
}

function readRequest({ request, caller }: Given, options?: { isFiltered: boolean }): StackRequest {
  const read = readStackRequest(searchOf(request), options);
  checkReader(request, caller, read.environment);
  return read;
}

function readPage<T>(given: Given, all: readonly T[]) {
  const request = readRequest(given);
  return {
    request,
    items: request.count === 'only' ? [] : all.slice(request.skip, request.skip + request.limit),
    count: request.count === 'none' ? undefined : all.length,
  };
}

function itemNamed<Name extends string, T extends Record<Name, unknown>>(
  all: readonly T[],
  name: Name,
  wanted: string,
): T {
  const item = all.find((one) => one[name] === wanted);
  if (!item) throw objectNotFound(name);
  return item;
}
