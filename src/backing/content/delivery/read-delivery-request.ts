import type { Request } from 'express';
import type { RawBuilder } from 'kysely';
import { DEFAULT_LIMIT, type Environment, environments, MAX_LIMIT } from '../../../contracts/content/delivery.ts';
import { invalidQuery } from '../content-refusal.ts';
import { PUBLISHED } from '../previews/preview-source.ts';
import { fieldPath } from '../query/field-path.ts';
import { DeliveryParams } from './delivery-params.ts';
import { type Projection, readProjection } from './project-entry.ts';

/** A page of a list, and what each item carries besides its own fields. */
export interface PageRequest {
  withBranch: boolean;
  withMetadata: boolean;
  count: 'none' | 'with' | 'only';
  skip: number;
  limit: number;
}

/** Which items a list finds, and their order. */
export interface Filter {
  query: unknown;
  /** The start of a word in any text. */
  typeahead: string | undefined;
  order: { path: string[]; descending: boolean }[];
}

/** A validated delivery request. */
export interface DeliveryRequest extends PageRequest, Filter {
  /** Undefined: the latest saved versions. */
  environment: Environment | undefined;
  /** The entries of the environment: those that are published, or a preview of them. */
  source: RawBuilder<unknown>;
  /** Undefined: every locale. */
  locale: string | undefined;
  include: string[];
  embedded: boolean;
  withContentType: boolean;
  withSchema: boolean;
  projection: Projection;
}

/** A validated read of content types, assets and the like. */
export interface StackRequest extends PageRequest, Filter {
  environment: Environment | undefined;
  hasRelativeUrls: boolean;
}

const MAX_INCLUDES = 100;
const MAX_QUERY_LENGTH = 16_000;

/** Entries have no other locale to fall back to, assets are whole, and references always name their type. */
const WITHOUT_EFFECT = ['include_dimension', 'include_reference_content_type_uid', 'include_global_field_schema'];

/** @throws Refusal 400 naming the parameter; also for unknown parameters, which could change the result. */
export function readDeliveryRequest(search: URLSearchParams, { seesDrafts = false } = {}): DeliveryRequest {
  const params = new DeliveryParams(search);
  const environment = readEnvironment(params);
  if (!environment && !seesDrafts) throw invalidQuery('environment', 'is a required parameter.');
  const request: DeliveryRequest = {
    ...readPageRequest(params),
    environment,
    source: PUBLISHED,
    locale: readLocale(params),
    ...readFilter(params),
    include: readIncludes(params),
    embedded: params.list('include_embedded_items').length > 0,
    withContentType: params.flag('include_content_type'),
    withSchema: params.flag('include_schema'),
    projection: readProjection(params),
  };
  params.refuseOthers();
  // Drafts refer to drafts, which are not expanded.
  if (!environment && (request.include.length > 0 || request.embedded))
    throw invalidQuery('include', 'needs an environment.');
  return request;
}

/** The vendor's clients spell it both ways. */
const RELATIVE_URLS = ['relative_urls', 'relative_url'];

/** @throws Refusal 400, as above. Only a filtered list takes a query and an order. */
export function readStackRequest(search: URLSearchParams, { isFiltered = false } = {}): StackRequest {
  const params = new DeliveryParams(search);
  const request: StackRequest = {
    ...readPageRequest(params),
    environment: readEnvironment(params),
    ...(isFiltered ? readFilter(params) : { query: {}, typeahead: undefined, order: [] }),
    hasRelativeUrls: RELATIVE_URLS.some((name) => params.flag(name)),
  };
  // All of it is in every locale.
  readLocale(params);
  params.refuseOthers();
  return request;
}

function readPageRequest(params: DeliveryParams): PageRequest {
  for (const name of WITHOUT_EFFECT) params.flag(name);
  return {
    withBranch: params.flag('include_branch'),
    withMetadata: params.flag('include_metadata'),
    count: readCount(params),
    skip: params.wholeNumber('skip', 0, 1_000_000),
    limit: params.wholeNumber('limit', DEFAULT_LIMIT, MAX_LIMIT),
  };
}

function readEnvironment(params: DeliveryParams): Environment | undefined {
  const given = params.text('environment');
  const environment = environments.find((known) => known === given);
  if (given && !environment) throw invalidQuery('environment', 'is not valid.');
  return environment;
}

/** All entries are in the master locale, to which every other locale falls back. */
function readLocale(params: DeliveryParams): string | undefined {
  const locale = params.text('locale');
  return params.flag('include_fallback') ? undefined : locale;
}

function readFilter(params: DeliveryParams): Filter {
  const query = readQuery(params.text('query'));
  const tags = params.list('tags');
  return {
    query: tags.length > 0 ? { $and: [query, { tags }] } : query,
    typeahead: params.text('typeahead'),
    order: [...readOrder(params, 'asc', false), ...readOrder(params, 'desc', true)],
  };
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

/** The parameters of a request as sent: their spelling and order matter, which Express does not keep. */
export const searchOf = ({ originalUrl }: Request): URLSearchParams =>
  new URLSearchParams(originalUrl.split('?').slice(1).join('?'));
