import type { ListingFilters, Narrowing } from '../../domain/feeds/chosen-filters.ts';
import type { ChosenPart } from '../../domain/feeds/filter-chips.ts';
import { listingAddress } from '../../domain/feeds/listing-filters.ts';

/** Each is one more question; whoever chose more has 'Clear all'. */
const MAX_ASKED = 8;

/**
 * Where a choice leaves nothing: what there is with one part less, most results first; when there is nothing either, the
 * whole list. `count` asks how much a choice leaves.
 */
export async function findNearest(
  url: string,
  parts: readonly ChosenPart[],
  count: (chosen: ListingFilters) => Promise<number>,
): Promise<Narrowing['nearest']> {
  const near = async (label: string, chosen: ListingFilters) => ({
    label,
    href: listingAddress(url, chosen),
    count: await count(chosen),
  });
  if (parts.length === 0) return [];
  const asked = await Promise.all(parts.slice(0, MAX_ASKED).map(({ without, rest }) => near(without, rest)));
  const found = asked.filter((choice) => choice.count > 0).sort((a, b) => b.count - a.count);
  if (found.length > 0 || parts.length === 1) return found;
  return [await near('Without any filter', {})].filter((choice) => choice.count > 0);
}
