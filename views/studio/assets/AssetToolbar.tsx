import { classNames } from '../../ui/class-names.ts';
import classes from '../content/list/ListToolbar.module.css';
import { SearchBox } from '../parts/SearchBox.tsx';
import own from './assets.module.css';
import { type AssetFilters, kinds, sizes, sortChoices } from './use-assets.ts';

interface AssetToolbarProps {
  filters: AssetFilters;
  counts: Partial<Record<string, number>> | undefined;
  onChange: (changed: Partial<AssetFilters>) => void;
}

/** Words, filters and order of the list. */
export function AssetToolbar({ filters, counts, onChange }: AssetToolbarProps) {
  const { search, kind, used, lacking, size, sort, order } = filters;
  const isUp = order === '' ? sort === 'title' || sort === 'filename' : order === 'asc';
  const kindLabels = Object.fromEntries(
    Object.entries(kinds).map(([type, label]) => [
      type,
      counts?.[type] ? `${label} (${counts[type].toLocaleString('en-US')})` : label,
    ]),
  );
  const sizeLabels = Object.fromEntries(Object.entries(sizes).map(([name, { label }]) => [name, label]));
  const select = (
    label: string,
    value: string,
    all: string,
    choices: Record<string, string>,
    name: keyof AssetFilters,
  ) => (
    <select
      aria-label={label}
      className={classes.select}
      value={value}
      onChange={(event) => onChange({ [name]: event.target.value, ...(name === 'sort' && { order: '' }) })}
    >
      {all && <option value="">{all}</option>}
      {Object.entries(choices).map(([choice, text]) => (
        <option key={choice} value={choice}>
          {text}
        </option>
      ))}
    </select>
  );
  return (
    <div className={classNames(classes.row, own.filters)}>
      <SearchBox label="Search the files" value={search} onChange={(words) => onChange({ search: words })} />
      {select('Kind', kind, 'All kinds', kindLabels, 'kind')}
      {select('Use', used, 'Used or not', { true: 'Used', false: 'Unused' }, 'used')}
      {select('Alternative text', lacking, 'Any alternative text', { true: 'Without alternative text' }, 'lacking')}
      {select('Size', size, 'Any size', sizeLabels, 'size')}
      <div className={classes.sort}>
        {select('Order', sort, '', sortChoices, 'sort')}
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
  );
}
