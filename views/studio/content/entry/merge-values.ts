import type { DescribedField } from '../../../../src/contracts/content/content-type-description.ts';
import { isRecord, isSameValue } from './compare-values.ts';
import type { Values } from './entry-values.ts';

/** A field that both sides changed, in different ways. */
export interface Clash {
  /** `schedule.starts_at` */
  path: string;
  label: string;
  field: DescribedField;
  mine: unknown;
  theirs: unknown;
}

interface Merge {
  /** Both changes together; the clashes have my value. */
  merged: Values;
  clashes: Clash[];
  /** Labels of the fields that only they changed. */
  taken: string[];
}

/** Merges two changes of one entry, field by field; members of groups are fields of their own, lists are not taken apart. */
export function mergeValues(fields: readonly DescribedField[], base: Values, mine: Values, theirs: Values): Merge {
  const merged: Values = {};
  const clashes: Clash[] = [];
  const taken: string[] = [];
  for (const field of fields) {
    const { uid, display_name: label, schema, multiple } = field;
    const [was, own, other] = [base[uid] ?? null, mine[uid] ?? null, theirs[uid] ?? null];
    merged[uid] = own;
    if (isSameValue(own, other) || isSameValue(was, other)) continue;
    if (isSameValue(was, own)) {
      merged[uid] = other;
      taken.push(label);
    } else if (schema && !multiple && isRecord(own) && isRecord(other)) {
      const inner = mergeValues(schema, isRecord(was) ? was : {}, own, other);
      merged[uid] = inner.merged;
      clashes.push(
        ...inner.clashes.map((clash) => ({
          ...clash,
          path: `${uid}.${clash.path}`,
          label: `${label}: ${clash.label}`,
        })),
      );
      taken.push(...inner.taken.map((name) => `${label}: ${name}`));
    } else clashes.push({ path: uid, label, field, mine: own, theirs: other });
  }
  return { merged, clashes, taken };
}

/** A copy with another value at a path. */
export function withValue(values: Values, path: string, value: unknown): Values {
  const [name = '', ...rest] = path.split('.');
  const inner = values[name];
  return {
    ...values,
    [name]: rest.length === 0 ? value : withValue(isRecord(inner) ? inner : {}, rest.join('.'), value),
  };
}
