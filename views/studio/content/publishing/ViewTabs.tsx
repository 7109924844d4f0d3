import { useId } from 'react';
import classes from '../list/ListToolbar.module.css';
import own from './publishing.module.css';

interface ViewTabsProps<Value extends string> {
  label: string;
  views: readonly { value: Value; label: string; count?: number | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few views of a screen. */
export function ViewTabs<Value extends string>({ label, views, value, onChange }: ViewTabsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={`${classes.states} ${own.tabs}`}>
      <legend className="visually-hidden">{label}</legend>
      {views.map((view) => (
        <label key={view.value} className={classes.state}>
          <input
            type="radio"
            name={name}
            className={own.radio}
            checked={value === view.value}
            onChange={() => onChange(view.value)}
          />
          {view.label}
          {view.count !== undefined && <span className={classes.number}>{view.count.toLocaleString('en-US')}</span>}
        </label>
      ))}
    </fieldset>
  );
}
