import type { ReferenceField } from '../../contracts/content/fields.ts';
import type { ContentProblem } from '../../domain/content/content-problem.ts';
import { couponKey } from '../coupons/coupon-key.ts';

/** Input of mappers besides the entry. */
export interface Mapping {
  /** Assets below this address are images of this site. */
  imagesUrl: string;
  /** Key that signs coupon ids (`couponKey`). */
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
  couponKey: couponKey(config.services.token),
});

/** The mapping for a nested entry, with that entry's embedded items. */
export function mappingFor(
  mapping: Mapping,
  entry: { _embedded_items?: Record<string, readonly ReferenceField[]> | undefined },
): Mapping {
  const own = Object.values(entry._embedded_items ?? {}).flat();
  return { ...mapping, embedded: [...own, ...mapping.embedded], ids: new Set() };
}
