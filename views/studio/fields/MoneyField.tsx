import classes from './control.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field-props.ts';
import moneyClasses from './MoneyField.module.css';
import { useNumberText } from './support/use-number-text.ts';
import { useFieldValue } from './use-field-value.ts';

/** An amount in US dollars. */
export function MoneyField(props: FieldProps) {
  const { value, set, frame, control } = useFieldValue<number | string>(props);
  const { text, problems } = useNumberText(value, set);
  return (
    <FieldFrame {...frame} problems={problems.length > 0 ? problems : frame.problems}>
      <div className={moneyClasses.money}>
        <span className={moneyClasses.sign} aria-hidden="true">
          $
        </span>
        <input {...control} {...text} className={`${classes.input} ${moneyClasses.input}`} inputMode="decimal" />
      </div>
    </FieldFrame>
  );
}
