import classes from './SelectBox.module.css';

interface SelectBoxProps<Value extends string> {
  label: string;
  /** Labels by value. */
  choices: Readonly<Record<string, string>>;
  value: Value;
  /** The label of no choice. */
  all?: string;
  onChange: (value: Value) => void;
}

/** A choice that filters a list. */
export function SelectBox<Value extends string>({ label, choices, value, all, onChange }: SelectBoxProps<Value>) {
  return (
    <select
      aria-label={label}
      className={classes.select}
      value={value}
      // The options are the choices.
      onChange={(event) => onChange(event.target.value as Value)}
    >
      {all !== undefined && <option value="">{all}</option>}
      {Object.entries(choices).map(([choice, text]) => (
        <option key={choice} value={choice}>
          {text}
        </option>
      ))}
    </select>
  );
}

interface OrderBoxProps<Sort extends string> {
  choices: Readonly<Record<Sort, string>>;
  sort: Sort;
  /** Empty: as is usual for the field. */
  order: 'asc' | 'desc' | '';
  onChange: (changed: { sort?: Sort; order: 'asc' | 'desc' | '' }) => void;
}

/** Fields that list from A to Z; all others list the highest or latest first. */
const ASCENDING = ['title', 'filename'];

/** The field that a list is ordered by, and its direction. */
export function OrderBox<Sort extends string>({ choices, sort, order, onChange }: OrderBoxProps<Sort>) {
  const isUp = order === '' ? ASCENDING.includes(sort) : order === 'asc';
  return (
    <div className={classes.order}>
      <SelectBox
        label="Order"
        choices={choices}
        value={sort}
        onChange={(next) => onChange({ sort: next, order: '' })}
      />
      <button
        type="button"
        className={classes.direction}
        aria-label={isUp ? 'Ascending: change to descending' : 'Descending: change to ascending'}
        onClick={() => onChange({ order: isUp ? 'desc' : 'asc' })}
      >
        {isUp ? '↑' : '↓'}
      </button>
    </div>
  );
}
