import type { DescribedField } from '../../../../src/contracts/content/content-type-description.ts';
import type { AnyEntry } from '../../../../src/contracts/content/delivery.ts';
import { copyOf } from '../../fields/support/block-outline.ts';
import { toFormValues, type Values } from './entry-values.ts';

/** The values of a new entry that begins as a copy: it needs an address of its own, and its blocks have ids of their own. */
export function copyEntry(fields: readonly DescribedField[], entry: AnyEntry): Values {
  const values = copyOf(toFormValues(fields, entry));
  const own = fields.filter(({ uid, field_metadata: { kind } }) => uid === 'url' || kind === 'slug');
  return {
    ...values,
    ...Object.fromEntries(own.map(({ uid }) => [uid, null])),
    ...(typeof values.title === 'string' && { title: `Copy of ${values.title}` }),
  };
}
