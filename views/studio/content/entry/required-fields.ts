import type { DescribedBlock, DescribedField } from '../../../../src/contracts/content/content-type-description.ts';
import { isRecord } from './compare-values.ts';
import { blockOf, isEmpty, kindsOf, type Values } from './entry-values.ts';

/** Paths of required fields without a value: the server would refuse them, so an autosave does not ask. */
export function missingFields(
  fields: readonly DescribedField[],
  values: Values,
  within = '',
  outer: readonly DescribedBlock[] = [],
): string[] {
  return fields.flatMap((field) => {
    const value = values[field.uid];
    const path = within + field.uid;
    const { kind } = field.field_metadata;
    if (kind === 'blocks') {
      const kinds = kindsOf(field, outer);
      return itemsOf(value).flatMap((item, index) => {
        const [name = '', inner = {}] = blockOf(item) ?? [];
        const described = kinds.find(({ uid }) => uid === name);
        return described ? missingFields(described.schema, inner, `${path}.${index}.${name}.`, kinds) : [];
      });
    }
    // A draft may lack its required references.
    if (field.multiple) {
      const { schema } = field;
      if (!schema) return [];
      return itemsOf(value).flatMap((item, index) =>
        isRecord(item) ? missingFields(schema, item, `${path}.${index}.`, outer) : [],
      );
    }
    if (isEmpty(value)) return field.mandatory ? [path] : [];
    return field.schema && isRecord(value) ? missingFields(field.schema, value, `${path}.`, outer) : [];
  });
}

const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
