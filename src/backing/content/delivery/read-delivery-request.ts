import { DEFAULT_LIMIT, type Environment, environments, MAX_LIMIT } from '../../../contracts/content/delivery.ts';
import { invalidQuery } from '../content-refusal.ts';
import { fieldPath } from '../query/field-path.ts';
import { type Projection, readProjection } from './project-entry.ts';

/** A validated delivery request. Unknown parameters are ignored, as the vendor does. */
export interface DeliveryRequest {
  environment: Environment;
  locale: string | undefined;
  query: unknown;
  include: string[];
  embedded: boolean;
  count: 'none' | 'with' | 'only';
  skip: number;
  limit: number;
  order: { path: string[]; descending: boolean }[];
  projection: Projection;
}

const MAX_INCLUDES = 100;
const MAX_QUERY_LENGTH = 16_000;

/** @throws Refusal 400 naming the parameter. */
export function readDeliveryRequest(params: URLSearchParams): DeliveryRequest {
  return {
    environment: readEnvironment(params.get('environment')),
    locale: params.get('locale') ?? undefined,
    query: readQuery(params.get('query')),
    include: readIncludes(params),
    embedded: listOf(params, 'include_embedded_items').length > 0,
    count: isTrue(params, 'count') ? 'only' : isTrue(params, 'include_count') ? 'with' : 'none',
    skip: wholeNumber(params, 'skip', 0, 1_000_000),
    limit: wholeNumber(params, 'limit', DEFAULT_LIMIT, MAX_LIMIT),
    order: [...readOrder(params, 'asc', false), ...readOrder(params, 'desc', true)],
    projection: readProjection(params),
  };
}

function readEnvironment(given: string | null): Environment {
  const environment = environments.find((known) => known === given);
  if (environment) return environment;
  throw invalidQuery('environment', given ? 'is not valid.' : 'is a required parameter.');
}

function readQuery(given: string | null): unknown {
  if (!given) return {};
  if (given.length > MAX_QUERY_LENGTH) throw invalidQuery('query', `takes at most ${MAX_QUERY_LENGTH} characters.`);
  try {
    return JSON.parse(given);
  } catch {
    throw invalidQuery('query', 'is not valid JSON.');
  }
}

function readIncludes(params: URLSearchParams): string[] {
  const paths = listOf(params, 'include');
  if (paths.length > MAX_INCLUDES) throw invalidQuery('include', `takes at most ${MAX_INCLUDES} paths.`);
  for (const path of paths) fieldPath(path);
  return paths;
}

/** `name[]=a&name[]=b`, `name[0]=a` or plain `name=a`. */
function listOf(params: URLSearchParams, name: string): string[] {
  return [...params].flatMap(([key, value]) => (key.replace(/\[\d*\]$/, '') === name && value !== '' ? [value] : []));
}

const isTrue = (params: URLSearchParams, name: string) => params.get(name) === 'true';

function wholeNumber(params: URLSearchParams, name: string, fallback: number, max: number): number {
  const given = params.get(name);
  if (given === null || given === '') return fallback;
  if (!/^\d{1,9}$/.test(given)) throw invalidQuery(name, 'must be a whole number.');
  if (Number(given) > max) throw invalidQuery(name, `must be at most ${max}.`);
  return Number(given);
}

function readOrder(params: URLSearchParams, name: 'asc' | 'desc', descending: boolean): DeliveryRequest['order'] {
  const field = params.get(name);
  return field ? [{ path: fieldPath(field), descending }] : [];
}
