import type { ReferenceField } from '../../contracts/content/fields.ts';
import type { ContentProblem } from '../../domain/content/content-problem.ts';
import { couponKey } from '../coupons/coupon-key.ts';

/** What mappers need besides the entry: where pictures lie, what the entry embeds, and where problems are told. */
export interface Mapping {
  /** Assets below this address are pictures of ours. */
  imagesUrl: string;
  /** What ids of coupons are signed with (`couponKey`). */
  couponKey: Uint8Array;
  /** Entries that the rich text of this entry embeds or links to. */
  embedded: readonly ReferenceField[];
  /** Ids that the rich text of this entry has used. */
  ids?: Set<string>;
  problem(problem: Omit<ContentProblem, 'timestamp'>): void;
}

/** What all mappings of one program have in common. */
export const mappingBase = (config: {
  backends: { images: string };
  services: { token: string };
}): Pick<Mapping, 'imagesUrl' | 'couponKey'> => ({
  imagesUrl: config.backends.images,
  couponKey: couponKey(config.services.token),
});

/** The same mapping for an entry within an entry, which brings its own embedded items along. */
export function mappingFor(
  mapping: Mapping,
  entry: { _embedded_items?: Record<string, readonly ReferenceField[]> | undefined },
): Mapping {
  const own = Object.values(entry._embedded_items ?? {}).flat();
  return { ...mapping, embedded: [...own, ...mapping.embedded], ids: new Set() };
}
