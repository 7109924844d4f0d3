import { z } from 'zod';
import { type Environment, environments } from '../../../contracts/content/delivery.ts';
import { type SyncType, syncTypes } from '../../../contracts/content/stack.ts';
import { invalidQuery, knownType } from '../content-refusal.ts';
import { ASSET_TYPE } from '../references.ts';
import { DeliveryParams } from './delivery-params.ts';

/** Parameters that a token stands for, each in every spelling of the vendor's clients. */
const FILTERS = {
  environment: ['environment'],
  locale: ['locale'],
  content_type_uid: ['content_type_uid'],
  type: ['type'],
  start_from: ['start_from', 'start_date'],
} as const;
type Filters = Partial<Record<keyof typeof FILTERS, string>>;

const position = z.int().nonnegative();
/** The meaning of a token. Callers may read and write it: it grants nothing that its filters do not. */
const syncToken = z.strictObject({
  filters: z.partialRecord(z.enum(Object.keys(FILTERS) as (keyof typeof FILTERS)[]), z.string()),
  /** Every earlier change was delivered. */
  position,
  /** The last change before the first read. Of those up to it, the client needs only what is published. */
  start: position,
  /** Number of items on earlier pages. */
  skip: position,
});
export type SyncToken = z.infer<typeof syncToken>;

export interface SyncRequest {
  /** Undefined: a first read. */
  token: SyncToken | undefined;
  /** The parameter that holds the token. */
  tokenName: 'pagination_token' | 'sync_token';
  filters: Filters;
  environment: Environment;
  contentType: string | undefined;
  types: readonly SyncType[];
  /** Types of changes that a first read delivers. */
  firstTypes: readonly SyncType[];
  startFrom: Date;
}

/** @throws Refusal 400 naming the parameter, 422 for an unknown content type. */
export function readSyncRequest(search: URLSearchParams): SyncRequest {
  const params = new DeliveryParams(search);
  const isFirst = params.flag('init');
  const tokens = (['pagination_token', 'sync_token'] as const).flatMap((name) => {
    const value = params.text(name);
    return value === undefined ? [] : [{ name, value }];
  });
  if (tokens.length + Number(isFirst) !== 1)
    throw invalidQuery('init', 'is required, or a pagination_token, or a sync_token.');
  const given = readFilters(params);
  params.refuseOthers();
  const [{ name: tokenName, value } = { name: 'sync_token', value: undefined } as const] = tokens;
  const token = value === undefined ? undefined : readToken(tokenName, value);
  for (const [name, filter] of Object.entries(token ? given : {}))
    if (filter !== token?.filters[name as keyof Filters]) throw invalidQuery(name, `is not that of the ${tokenName}.`);
  return { token, tokenName, ...readMeaning(token?.filters ?? given) };
}

function readFilters(params: DeliveryParams): Filters {
  const entries = Object.entries(FILTERS).flatMap(([name, spellings]) => {
    const [value] = spellings.flatMap((spelling) => params.list(spelling));
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}

function readMeaning(filters: Filters): Omit<SyncRequest, 'token' | 'tokenName'> {
  const { environment: named, locale = LOCALE, content_type_uid: contentType, type, start_from: start } = filters;
  if (named === undefined) throw invalidQuery('environment', 'is a required parameter.');
  const environment = environments.find((known) => known === named);
  if (!environment) throw invalidQuery('environment', 'is not valid.');
  if (contentType !== undefined && contentType !== ASSET_TYPE) knownType(contentType);
  const given = type?.split(',').map(readType);
  const startFrom = new Date(start ?? 0);
  if (Number.isNaN(startFrom.getTime())) throw invalidQuery('start_from', 'is not a date.');
  const types = given ?? syncTypes;
  return {
    filters,
    environment,
    contentType,
    // Nothing is in any other locale.
    types: locale.toLowerCase() === LOCALE ? types : [],
    firstTypes: given ?? ['entry_published', 'asset_published'],
    startFrom,
  };
}

const LOCALE = 'en-us';

function readType(name: string): SyncType {
  const type = syncTypes.find((known) => known === name.trim());
  if (!type) throw invalidQuery('type', `'${name.slice(0, 50)}' is not a type of change.`);
  return type;
}

/** @throws Refusal 400 */
function readToken(name: SyncRequest['tokenName'], token: string): SyncToken {
  try {
    return syncToken.parse(JSON.parse(Buffer.from(token, 'base64url').toString()));
  } catch {
    throw invalidToken(name);
  }
}

export const invalidToken = (name: SyncRequest['tokenName']) => invalidQuery(name, 'is not valid.');

export const writeToken = (token: SyncToken): string => Buffer.from(JSON.stringify(token)).toString('base64url');
