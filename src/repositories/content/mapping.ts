import { hkdfSync } from 'node:crypto';
import type { ReferenceField } from '../../contracts/content/fields.ts';
import type { ContentProblem } from '../../domain/content/content-problem.ts';
import type { Log } from '../../domain/shell/log.ts';

/** Input of mappers besides the entry. */
export interface Mapping {
  /** Assets below this address are images of this site. */
  imagesUrl: string;
  /** HMAC key of coupon ids. */
  couponKey: Uint8Array;
  /** Entries that the rich text of this entry embeds or links to. */
  embedded: readonly ReferenceField[];
  /** Element ids already used by the rich text of this entry. */
  ids?: Set<string>;
  problem(problem: Omit<ContentProblem, 'timestamp'>): void;
}

/** The part of a mapping that depends on the configuration only. */
export const mappingBase = (config: {
  backends: { images: string };
  services: { token: string };
}): Pick<Mapping, 'imagesUrl' | 'couponKey'> => ({
  imagesUrl: config.backends.images,
  couponKey: deriveCouponKey(config.services.token),
});

const KEY_BYTES = 32;

/** Derived from the service token, so all instances agree. */
const deriveCouponKey = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'coupon-ids', KEY_BYTES));

/** The mapping for a nested entry, with that entry's embedded items. */
export function mappingFor(
  mapping: Mapping,
  entry: { _embedded_items?: Record<string, readonly ReferenceField[]> | undefined },
): Mapping {
  const own = Object.values(entry._embedded_items ?? {}).flat();
  return { ...mapping, embedded: [...own, ...mapping.embedded], ids: new Set() };
}

interface CollectedProblems {
  mapping: Mapping;
  /** Logs them in one line and returns them. */
  report: () => ContentProblem[];
}

/** A mapping that collects each problem once. */
export function collectProblems(
  base: Pick<Mapping, 'imagesUrl' | 'couponKey'>,
  now: Date,
  log: Log,
): CollectedProblems {
  const problems = new Map<string, ContentProblem>();
  const timestamp = now.toISOString();
  const mapping: Mapping = {
    ...base,
    embedded: [],
    problem: (problem) => problems.set(`${problem.uid} ${problem.message}`, { ...problem, timestamp }),
  };
  const report = () => {
    const all = [...problems.values()];
    if (all.length > 0) log.warn({ problems: all }, 'content problems');
    return all;
  };
  return { mapping, report };
}

type Filled<Value> = Exclude<Value, null | undefined>;
type Empty = null | undefined;

/** The fields that may be empty become optional, the others stay required. */
type Present<Fields> = {
  [Key in keyof Fields as Extract<Fields[Key], Empty> extends never ? Key : never]: Fields[Key];
} & {
  [Key in keyof Fields as Extract<Fields[Key], Empty> extends never ? never : Key]?: Filled<Fields[Key]>;
};

/** The object without its empty fields: the content service delivers them as null or '', entities omit them. */
export function present<Fields extends Record<string, unknown>>(fields: Fields): Present<Fields> {
  const filled = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== '');
  return Object.fromEntries(filled) as Present<Fields>;
}
