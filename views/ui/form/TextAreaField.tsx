import { useEffect, useState } from 'react';
import { classNames } from '../class-names.ts';
import { FieldNote } from './FieldNote.tsx';
import { useField } from './form-context.ts';
import classes from './TextAreaField.module.css';
import field from './TextField.module.css';

interface TextAreaFieldProps {
  name: string;
  label: string;
  placeholder?: string;
  /** In characters. */
  maxLength: number;
}

/** From when on the room left is read out. */
const FEW = 50;

/** Several lines of text, and how much of the room for them is taken. */
export function TextAreaField({ name, label, placeholder, maxLength }: TextAreaFieldProps) {
  const { id, noteId, problem, kept, attributes } = useField(name, undefined);
  /** Undefined without JavaScript, which nobody counts in. */
  const [length, setLength] = useState<number>();
  useEffect(() => setLength(kept?.length ?? 0), [kept]);
  const left = length === undefined ? maxLength : maxLength - length;
  return (
    <div className={field.field}>
      <div className={classes.line}>
        <label htmlFor={id} className={field.label}>
          {label}
        </label>
        {length !== undefined && (
          <span className={classNames(classes.count, left <= 0 && classes.full)} aria-hidden="true">
            {length}/{maxLength}
          </span>
        )}
      </div>
      <textarea
        {...attributes}
        id={id}
        rows={4}
        maxLength={maxLength}
        placeholder={placeholder}
        defaultValue={kept}
        className={classNames(field.input, classes.area)}
        onChange={(event) => setLength(event.target.value.length)}
      />
      <p role="status" className="visually-hidden">
        {left <= FEW && `${left === 0 ? 'No' : `At most ${roundedUp(left)}`} characters left`}
      </p>
      <FieldNote id={noteId} problem={problem} />
    </div>
  );
}

/** By tens: nobody wants to hear each character that they type. */
const roundedUp = (count: number) => Math.ceil(count / 10) * 10;
