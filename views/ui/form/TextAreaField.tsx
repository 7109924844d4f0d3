import { type ComponentProps, useEffect, useState } from 'react';
import { classNames } from '../class-names.ts';
import { FieldNote, useField } from './field.tsx';
import classes from './TextAreaField.module.css';
import field from './TextField.module.css';

interface TextAreaFieldProps extends Pick<ComponentProps<'textarea'>, 'placeholder' | 'readOnly' | 'disabled'> {
  name: string;
  label: string;
  /** In characters. */
  maxLength: number;
}

/** From this many remaining characters on, screen readers read the number. */
const FEW_LEFT = 50;

/** Several lines of text with a character counter. */
export function TextAreaField({ name, label, maxLength, ...area }: TextAreaFieldProps) {
  const { id, noteId, problem, previousValue, attributes } = useField(name, undefined);
  /** Undefined without JavaScript, so that no stale count is shown. */
  const [length, setLength] = useState<number>();
  useEffect(() => setLength(previousValue?.length ?? 0), [previousValue]);
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
        {...area}
        {...attributes}
        id={id}
        rows={4}
        maxLength={maxLength}
        defaultValue={previousValue}
        className={classNames(field.input, classes.area)}
        onChange={(event) => setLength(event.target.value.length)}
      />
      <p role="status" className="visually-hidden">
        {left <= FEW_LEFT && `${left === 0 ? 'No' : `At most ${roundedUp(left)}`} characters left`}
      </p>
      <FieldNote id={noteId} problem={problem} />
    </div>
  );
}

/** Rounds up to tens, so that screen readers do not announce every character. */
const roundedUp = (count: number) => Math.ceil(count / 10) * 10;
