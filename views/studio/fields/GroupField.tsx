import { FieldMessages } from './FieldFrame.tsx';
import { type FieldProps, useFieldComponent, useMessages } from './field-props.ts';
import classes from './GroupField.module.css';
import { RepeatedGroup } from './RepeatedGroup.tsx';

/** Fields that belong together, once or as a list. */
export function GroupField(props: FieldProps) {
  return props.field.multiple ? <RepeatedGroup {...props} /> : <OneGroup {...props} />;
}

function OneGroup({ field, name }: FieldProps) {
  const Field = useFieldComponent();
  const { problems, warnings } = useMessages(name, false);
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{field.display_name}</legend>
      <FieldMessages field={field} noteId={`${name}-note`} problems={problems} warnings={warnings} />
      {field.schema?.map((inner) => (
        <Field key={inner.uid} field={inner} name={`${name}.${inner.uid}`} />
      ))}
    </fieldset>
  );
}
