import { DEFAULT_LIMIT, type Environment, environments, MAX_LIMIT } from '../../../contracts/content/delivery.ts';
import { invalidQuery } from '../content-refusal.ts';
import { fieldPath } from '../query/field-path.ts';
import { DeliveryParams } from './delivery-params.ts';
import { type Projection, readProjection } from './project-entry.ts';

/** A validated delivery request. */
export interface DeliveryRequest {
  environment: Environment;
  /** Undefined: every locale. */
  locale: string | undefined;
  query: unknown;
  include: string[];
  embedded: boolean;
  withBranch: boolean;
  withMetadata: boolean;
  withContentType: boolean;
  withSchema: boolean;
  count: 'none' | 'with' | 'only';
  skip: number;
  limit: number;
  order: { path: string[]; descending: boolean }[];
  projection: Projection;
}

const MAX_INCLUDES = 100;
const MAX_QUERY_LENGTH = 16_000;

/** Entries have no other locale to fall back to, assets are whole, and references always name their type. */
const WITHOUT_EFFECT = ['include_dimension', 'include_reference_content_type_uid'];

/** @throws Refusal 400 naming the parameter; also for unknown parameters, which could change the result. */
export function readDeliveryRequest(search: URLSearchParams): DeliveryRequest {
  const params = new DeliveryParams(search);
  const request: DeliveryRequest = {
    environment: readEnvironment(params),
    locale: readLocale(params),
    query: readQuery(params.text('query')),
    include: readIncludes(params),
    embedded: params.list('include_embedded_items').length > 0,
    withBranch: params.flag('include_branch'),
    withMetadata: params.flag('include_metadata'),
    withContentType: params.flag('include_content_type'),
    withSchema: params.flag('include_schema'),
    count: readCount(params),
    skip: params.wholeNumber('skip', 0, 1_000_000),
    limit: params.wholeNumber('limit', DEFAULT_LIMIT, MAX_LIMIT),
    order: [...readOrder(params, 'asc', false), ...readOrder(params, 'desc', true)],
    projection: readProjection(params),
  };
  for (const name of WITHOUT_EFFECT) params.flag(name);
  params.refuseOthers();
  return request;
}

export function readEnvironment(params: DeliveryParams): Environment {
  const given = params.text('environment');
  const environment = environments.find((known) => known === given);
  if (environment) return environment;
  throw invalidQuery('environment', given ? 'is not valid.' : 'is a required parameter.');
}

/** All entries are in the master locale, to which every other locale falls back. */
function readLocale(params: DeliveryParams): string | undefined {
  const locale = params.text('locale');
  return params.flag('include_fallback') ? undefined : locale;
}

function readQuery(given: string | undefined): unknown {
  if (given === undefined) return {};
  if (given.length > MAX_QUERY_LENGTH) throw invalidQuery('query', `takes at most ${MAX_QUERY_LENGTH} characters.`);
  try {
    return JSON.parse(given);
  } catch {
    throw invalidQuery('query', 'is not valid JSON.');
  }
}

function readIncludes(params: DeliveryParams): string[] {
  const paths = params.list('include');
  if (paths.length > MAX_INCLUDES) throw invalidQuery('include', `takes at most ${MAX_INCLUDES} paths.`);
  for (const path of paths) fieldPath(path);
  return paths;
}

function readCount(params: DeliveryParams): DeliveryRequest['count'] {
  const isWanted = params.flag('include_count');
  if (params.flag('count')) return 'only';
  return isWanted ? 'with' : 'none';
}

function readOrder(params: DeliveryParams, name: 'asc' | 'desc', descending: boolean): DeliveryRequest['order'] {
  const field = params.text(name);
  return field ? [{ path: fieldPath(field), descending }] : [];
}
