import { type Ref, useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import classes from './SearchBox.module.css';

interface SearchBoxProps {
  label: string;
  value: string;
  /** Called once the typing pauses. */
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}

const PAUSE_MS = 250;

/** Words that filter a list. */
export function SearchBox({ label, value, onChange, ref }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setText(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(next.trim()), PAUSE_MS);
  };
  return (
    <label className={classes.box}>
      <Icon name="search" size={16} className={classes.icon} />
      <span className="visually-hidden">{label}</span>
      <input
        ref={ref}
        type="search"
        className={classes.input}
        placeholder={label}
        value={text}
        maxLength={200}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          // It may be inside a form, which Enter would send.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
    </label>
  );
}
