import type { DescribedContentType } from '../../../../src/contracts/content/content-type-description.ts';
import type { DraftSort, DraftState } from '../../../../src/contracts/content/drafts.ts';
import { SearchBox } from '../../parts/SearchBox.tsx';
import { ViewTabs } from '../../parts/ViewTabs.tsx';
import { stateLabel } from '../StateBadges.tsx';
import classes from './ListToolbar.module.css';
import { type ListFilters, sortChoices, states } from './list-filters.ts';

interface ListToolbarProps {
  filters: ListFilters;
  types: readonly DescribedContentType[];
  counts: Partial<Record<DraftState, number>> | undefined;
  onChange: (changed: Partial<ListFilters>) => void;
}

/** Type, words, order and state of the list. */
export function ListToolbar({ filters, types, counts, onChange }: ListToolbarProps) {
  const { type, state, search, sort, order } = filters;
  const isUp = order === '' ? sort === 'title' : order === 'asc';
  return (
    <div className={classes.toolbar}>
      <div className={classes.row}>
        <select
          aria-label="Type"
          className={classes.select}
          value={type}
          onChange={(event) => onChange({ type: event.target.value })}
        >
          <option value="">All types</option>
          {types.map(({ uid, options }) => (
            <option key={uid} value={uid}>
              {options.plural}
            </option>
          ))}
        </select>
        <SearchBox label="Search in all texts" value={search} onChange={(words) => onChange({ search: words })} />
        <div className={classes.sort}>
          <select
            aria-label="Order"
            className={classes.select}
            value={sort}
            onChange={(event) => onChange({ sort: event.target.value as DraftSort, order: '' })}
          >
            {sortChoices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <button
            type="button"
            className={classes.direction}
            aria-label={isUp ? 'Ascending: change to descending' : 'Descending: change to ascending'}
            onClick={() => onChange({ order: isUp ? 'desc' : 'asc' })}
          >
            {isUp ? '↑' : '↓'}
          </button>
        </div>
      </div>
      <ViewTabs
        label="State"
        value={state}
        views={[
          { value: '', label: 'All' },
          ...states.map((value) => ({ value, label: stateLabel(value), count: counts?.[value] })),
        ]}
        onChange={(value) => onChange({ state: value })}
      />
    </div>
  );
}
