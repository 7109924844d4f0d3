import { useSearchParams } from 'react-router';
import { useCan } from '../accounts/use-account.ts';
import { OwnFilters } from '../parts/OwnFilters.tsx';
import { Screen } from '../parts/Screen.tsx';
import { AssetGrid } from './AssetGrid.tsx';
import { AssetUploads } from './AssetUploads.tsx';
import { type AssetFilters, readFilters, writeFilters } from './use-assets.ts';

/** All files that entries can show. */
export function AssetsScreen() {
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const change = (changed: Partial<AssetFilters>) =>
    setSearch(writeFilters({ ...filters, ...changed }), { replace: 'search' in changed });
  return (
    <Screen title="Assets" lead="Images and PDFs of the site.">
      {useCan('write') && <AssetUploads />}
      <AssetGrid
        filters={filters}
        onChange={change}
        menu={<OwnFilters screen="assets" search={writeFilters(filters).toString()} />}
      />
    </Screen>
  );
}
