import { FieldMessages } from './FieldFrame.tsx';
import { type FieldProps, useFieldComponent, useMessages } from './field-props.ts';
import groupClasses from './GroupField.module.css';

/** A text to click and its address. */
export function LinkField({ field, name }: FieldProps) {
  const Field = useFieldComponent();
  const { problems, warnings } = useMessages(name, false);
  return (
    <fieldset className={groupClasses.group}>
      <legend className={groupClasses.legend}>{field.display_name}</legend>
      <FieldMessages field={field} noteId={`${name}-note`} problems={problems} warnings={warnings} />
      <div className={groupClasses.pair}>
        {field.schema?.map((inner) => (
          <Field
            key={inner.uid}
            field={{ ...inner, mandatory: inner.mandatory && field.mandatory }}
            name={`${name}.${inner.uid}`}
          />
        ))}
      </div>
    </fieldset>
  );
}
