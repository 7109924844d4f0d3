import { use } from 'react';
import type {
  DescribedContentType,
  DescribedField,
} from '../../../../src/contracts/content/content-type-description.ts';
import { ProblemsContext, useFieldComponent } from '../../fields/field-props.ts';
import { Panel } from '../../parts/Panel.tsx';
import classes from './EntryEditor.module.css';
import { TAGS_FIELD } from './tags-field.ts';

/** All fields, or only the blocks of a page. */
export type EntryView = 'form' | 'layout';

const isBlocks = ({ field_metadata: { kind } }: DescribedField): boolean => kind === 'blocks';

/** Whether entries of the type are pages that are composed of blocks. */
export const hasBlocks = ({ schema }: DescribedContentType): boolean =>
  schema.some(isBlocks) && schema.some(({ uid }) => uid === 'url');

/** The view that the address names. */
export const readView = (type: DescribedContentType, search: URLSearchParams): EntryView =>
  search.get('view') === 'layout' && hasBlocks(type) ? 'layout' : 'form';

/** The fields of a type, in the groups of its description. Fields that are not in the view keep their state. */
export function FieldGroups({ type, view }: { type: DescribedContentType; view: EntryView }) {
  const Field = useFieldComponent();
  const { problems } = use(ProblemsContext);
  const hasProblem = (uid: string) => Object.keys(problems).some((path) => path.split('.')[0] === uid);
  const isShown = (field: DescribedField) => view === 'form' || isBlocks(field) || hasProblem(field.uid);
  const groups = type.options.groups.map(({ label, fields }) => ({
    label,
    fields: fields.flatMap((uid) => type.schema.find((one) => one.uid === uid) ?? []),
  }));
  return (
    <>
      {[...groups, { label: 'In the studio', fields: [TAGS_FIELD] }].map(({ label, fields }) => (
        <div key={label} hidden={!fields.some(isShown)}>
          <Panel title={label}>
            {fields.map((field) => (
              <div key={field.uid} className={classes.field} hidden={!isShown(field)}>
                <Field field={field} name={field.uid} />
              </div>
            ))}
          </Panel>
        </div>
      ))}
    </>
  );
}
