import { useId } from 'react';
import { numberText } from './number-text.ts';
import classes from './ViewTabs.module.css';

interface ViewTabsProps<Value extends string> {
  label: string;
  views: readonly { value: Value; label: string; count?: number | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few views of a list, with the number of rows of each. */
export function ViewTabs<Value extends string>({ label, views, value, onChange }: ViewTabsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classes.views}>
      <legend className="visually-hidden">{label}</legend>
      {views.map((view) => (
        <label key={view.value} className={classes.view}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={value === view.value}
            onChange={() => onChange(view.value)}
          />
          {view.label}
          {view.count !== undefined && <span className={classes.count}>{numberText(view.count)}</span>}
        </label>
      ))}
    </fieldset>
  );
}
