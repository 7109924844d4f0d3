import type { Listing } from '../../src/domain/deals/listing.ts';
import { StoreTileRow } from '../stores/StoreTileRow.tsx';
import { BlockSection } from '../ui/BlockSection.tsx';

/** The stores that sell a deal, once each. Nothing for a single one, which stands at the top of the page. */
export function DealStores({ listings }: { listings: readonly Pick<Listing, 'store'>[] }) {
  const stores = [...new Map(listings.map(({ store }) => [store.uid, store])).values()];
  if (stores.length < 2) return null;
  return (
    <BlockSection title="Stores in This Deal">
      <StoreTileRow stores={stores} />
    </BlockSection>
  );
}
