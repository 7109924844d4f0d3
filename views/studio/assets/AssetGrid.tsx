import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { AssetThumb } from '../content/AssetThumb.tsx';
import toolbar from '../content/list/ListToolbar.module.css';
import { Badge } from '../parts/Badge.tsx';
import { MoreRows } from '../parts/MoreRows.tsx';
import { countText, numberText } from '../parts/number-text.ts';
import { Loaded } from '../parts/Screen.tsx';
import { SearchBox } from '../parts/SearchBox.tsx';
import { OrderBox, SelectBox } from '../parts/SelectBox.tsx';
import { SmallButton } from '../parts/SmallButton.tsx';
import classes from './assets.module.css';
import {
  type AssetFilters,
  kinds,
  type ManagedAsset,
  nameOf,
  needsText,
  noFilters,
  shapeText,
  sizes,
  sortChoices,
  useAssets,
} from './use-assets.ts';

interface AssetGridProps {
  filters: AssetFilters;
  onChange: (changed: Partial<AssetFilters>) => void;
  /** Called for a press on an asset; without it, each leads to its screen. */
  onChoose?: (asset: ManagedAsset) => void;
  /** Beside the number of assets. */
  menu?: ReactNode;
}

/** The files that match the filters, as pictures. */
export function AssetGrid({ filters, onChange, onChoose, menu }: AssetGridProps) {
  const { data, error, refetch, isPlaceholderData, ...pages } = useAssets(filters);
  const [first] = data?.pages ?? [];
  const assets = data?.pages.flatMap((page) => page.assets) ?? [];
  const isFiltered =
    JSON.stringify({ ...filters, sort: '', order: '' }) !== JSON.stringify({ ...noFilters, sort: '', order: '' });
  return (
    <>
      <AssetToolbar filters={filters} counts={first?.content_types} onChange={onChange} />
      <div className={classes.above}>
        <p className={classes.count} role="status">
          {first?.count !== undefined && countText(first.count, 'file')}
        </p>
        {menu}
      </div>
      <Loaded query={{ data, error, refetch }} lines={4} />
      {data && assets.length === 0 && (
        <EmptyState
          icon={isFiltered ? 'search' : 'grid'}
          title={isFiltered ? 'No file matches' : 'No files yet'}
          actions={isFiltered && <SmallButton onClick={() => onChange(noFilters)}>Clear the filters</SmallButton>}
        >
          {!isFiltered && <p>Images and PDFs that you upload are listed here, and entries choose from them.</p>}
        </EmptyState>
      )}
      {assets.length > 0 && (
        <ul className={classes.grid} aria-label="Files" data-stale={isPlaceholderData || undefined}>
          {assets.map((asset) => (
            <li key={asset.uid}>
              {onChoose ? (
                <button type="button" className={classes.tile} onClick={() => onChoose(asset)}>
                  <Tile asset={asset} />
                </button>
              ) : (
                <Link to={`/assets/${asset.uid}`} className={classes.tile}>
                  <Tile asset={asset} />
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      <MoreRows hasMore={pages.hasNextPage} isLoading={pages.isFetchingNextPage} onMore={() => pages.fetchNextPage()} />
    </>
  );
}

function Tile({ asset }: { asset: ManagedAsset }) {
  return (
    <>
      <AssetThumb asset={asset} size="large" />
      <span className={classes.name}>{nameOf(asset)}</span>
      <span className={classes.shape}>{shapeText(asset)}</span>
      {needsText(asset) && <Badge tone="warning">No alternative text</Badge>}
    </>
  );
}

interface AssetToolbarProps {
  filters: AssetFilters;
  counts: Partial<Record<string, number>> | undefined;
  onChange: (changed: Partial<AssetFilters>) => void;
}

/** Words, filters and order of the list. */
function AssetToolbar({ filters, counts, onChange }: AssetToolbarProps) {
  const { search, kind, used, lacking, size, sort, order } = filters;
  const kindLabels = Object.fromEntries(
    Object.entries(kinds).map(([type, label]) => [
      type,
      counts?.[type] ? `${label} (${numberText(counts[type])})` : label,
    ]),
  );
  const sizeLabels = Object.fromEntries(Object.entries(sizes).map(([name, { label }]) => [name, label]));
  return (
    <div className={classNames(toolbar.row, classes.filters)}>
      <SearchBox label="Search the files" value={search} onChange={(words) => onChange({ search: words })} />
      <SelectBox
        label="Kind"
        all="All kinds"
        choices={kindLabels}
        value={kind}
        onChange={(next) => onChange({ kind: next })}
      />
      <SelectBox
        label="Use"
        all="Used or not"
        choices={{ true: 'Used', false: 'Unused' }}
        value={used}
        onChange={(next) => onChange({ used: next })}
      />
      <SelectBox
        label="Alternative text"
        all="Any alternative text"
        choices={{ true: 'Without alternative text' }}
        value={lacking}
        onChange={(next) => onChange({ lacking: next })}
      />
      <SelectBox
        label="Size"
        all="Any size"
        choices={sizeLabels}
        value={size}
        onChange={(next) => onChange({ size: next })}
      />
      <OrderBox choices={sortChoices} sort={sort} order={order} onChange={onChange} />
    </div>
  );
}
