import classes from './control.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field-props.ts';
import { useFieldValue } from './use-field-value.ts';

/** One or several of a few options. */
export function ChoiceField(props: FieldProps) {
  return props.field.multiple ? <ManyChoices {...props} /> : <OneChoice {...props} />;
}

function OneChoice(props: FieldProps) {
  const { value, set, frame, control } = useFieldValue<string>(props);
  const choices = props.field.enum?.choices ?? [];
  return (
    <FieldFrame {...frame}>
      <select
        {...control}
        className={`${classes.select} ${classes.short}`}
        value={value ?? ''}
        onChange={(event) => set(event.target.value || null)}
      >
        <option value="">{props.field.mandatory ? 'Choose…' : 'None'}</option>
        {choices.map(({ key, value: one }) => (
          <option key={one} value={one}>
            {key}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

function ManyChoices(props: FieldProps) {
  const { value, set, frame } = useFieldValue<string[]>(props);
  const chosen = value ?? [];
  return (
    <FieldFrame {...frame} isGroup>
      {props.field.enum?.choices.map(({ key, value: one }) => (
        <label key={one} className={classes.row}>
          <input
            type="checkbox"
            className={classes.box}
            checked={chosen.includes(one)}
            onChange={(event) => set(event.target.checked ? [...chosen, one] : chosen.filter((each) => each !== one))}
          />
          {key}
        </label>
      ))}
    </FieldFrame>
  );
}
