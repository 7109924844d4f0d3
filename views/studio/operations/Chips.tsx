import { useId } from 'react';
import classes from './Chips.module.css';

interface ChipsProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string; count?: number | undefined }[];
  onChange: (value: Value) => void;
}

/** One of a few views of a list, with the number of rows of each. */
export function Chips<Value extends string>({ label, value, choices, onChange }: ChipsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classes.chips}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map(({ value: own, label: text, count }) => (
        <label key={own} className={classes.chip}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={own === value}
            onChange={() => onChange(own)}
          />
          {text}
          {count !== undefined && <span className={classes.count}>{count.toLocaleString('en-US')}</span>}
        </label>
      ))}
    </fieldset>
  );
}
