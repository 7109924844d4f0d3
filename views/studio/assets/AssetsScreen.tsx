import { useCan } from '../accounts/use-account.ts';
import { OwnFilters } from '../parts/OwnFilters.tsx';
import { Screen } from '../parts/Screen.tsx';
import { useListFilters } from '../parts/use-filters.ts';
import { AssetGrid } from './AssetGrid.tsx';
import { AssetUploads } from './AssetUploads.tsx';
import { readFilters } from './use-assets.ts';

/** All files that entries can show. */
export function AssetsScreen() {
  const { filters, change, search } = useListFilters(readFilters);
  return (
    <Screen title="Assets" lead="Images and PDFs of the site.">
      {useCan('write') && <AssetUploads />}
      <AssetGrid filters={filters} onChange={change} menu={<OwnFilters screen="assets" search={search} />} />
    </Screen>
  );
}
