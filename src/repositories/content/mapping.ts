import { hkdfSync } from 'node:crypto';
import type { ReferenceField } from '../../contracts/content/fields.ts';
import type { ContentProblem } from '../../domain/content/content-problem.ts';

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
