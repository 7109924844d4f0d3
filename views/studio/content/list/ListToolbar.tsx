import type { DescribedContentType } from '../../../../src/contracts/content/content-type-description.ts';
import type { DraftState } from '../../../../src/contracts/content/drafts.ts';
import { SearchBox } from '../../parts/SearchBox.tsx';
import { OrderBox, SelectBox } from '../../parts/SelectBox.tsx';
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
  return (
    <div className={classes.toolbar}>
      <div className={classes.row}>
        <SelectBox
          label="Type"
          all="All types"
          choices={Object.fromEntries(types.map(({ uid, options }) => [uid, options.plural]))}
          value={type}
          onChange={(next) => onChange({ type: next })}
        />
        <SearchBox label="Search in all texts" value={search} onChange={(words) => onChange({ search: words })} />
        <OrderBox choices={sortChoices} sort={sort} order={order} onChange={onChange} />
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
