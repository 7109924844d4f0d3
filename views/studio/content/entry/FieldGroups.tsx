import type { DescribedContentType } from '../../../../src/contracts/content/content-type-description.ts';
import { useFieldComponent } from '../../fields/field-props.ts';
import { Panel } from '../../parts/Panel.tsx';
import { TAGS_FIELD } from './tags-field.ts';

/** The fields of a type, in the groups of its description. */
export function FieldGroups({ type }: { type: DescribedContentType }) {
  const Field = useFieldComponent();
  return (
    <>
      {type.options.groups.map(({ label, fields }) => (
        <Panel key={label} title={label}>
          {fields.map((uid) => {
            const field = type.schema.find((one) => one.uid === uid);
            return field && <Field key={uid} field={field} name={uid} />;
          })}
        </Panel>
      ))}
      <Panel title="In the studio">
        <Field field={TAGS_FIELD} name={TAGS_FIELD.uid} />
      </Panel>
    </>
  );
}
