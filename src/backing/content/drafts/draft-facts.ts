import type { z } from 'zod';
import { type DraftColumn, draftColumns } from '../../../contracts/content/content-type-description.ts';
import { type FieldRole, roleOf, unwrapField } from '../../../contracts/content/field-kinds.ts';
import type { ContentType } from '../../../contracts/content/fields.ts';
import { contentTypeByUid } from '../../../contracts/content/registry.ts';
import { schemaFields } from '../walk-values.ts';

/** Where an entry of a type has what lists show, as paths of field names. */
interface DraftFacts extends Partial<Record<FieldRole, readonly string[]>> {
  /** Top-level assets, of which the first image counts. */
  assets: readonly (readonly string[])[];
  store?: readonly string[];
  /** References to entries that are shown as parts of this one. */
  parts: readonly (readonly string[])[];
  price?: string;
}

const known = new WeakMap<ContentType, DraftFacts>();

export function draftFactsOf(type: ContentType): DraftFacts {
  const facts = known.get(type) ?? findFacts(type);
  known.set(type, facts);
  return facts;
}

function findFacts({ write, rules: { prices } }: ContentType): DraftFacts {
  const { assets, references } = schemaFields(write);
  const store = references.find(({ path, targets }) => path.length === 1 && targets.join() === 'store');
  return {
    assets: assets.filter(({ length }) => length === 1),
    parts: references.filter(({ targets }) => targets.some(isPart)).map(({ path }) => path),
    ...(store && { store: store.path }),
    ...(prices && { price: prices[0] }),
    ...Object.fromEntries(findRoles(write.shape)),
  };
}

const isPart = (type: string) => contentTypeByUid.get(type)?.about.isPart === true;

function* findRoles(shape: z.ZodRawShape, within: readonly string[] = []): Generator<[FieldRole, readonly string[]]> {
  for (const [name, field] of Object.entries(shape)) {
    const { schema, kind, list } = unwrapField(field as z.ZodType);
    const role = roleOf(schema);
    if (role) yield [role, [...within, name]];
    else if (kind === 'group' && !list) yield* findRoles((schema as z.ZodObject).shape, [...within, name]);
  }
}

/** The columns that make sense in lists of a type. */
export function draftColumnsOf(type: ContentType): DraftColumn[] {
  const facts = draftFactsOf(type);
  const hasParts = facts.parts.length > 0;
  const has: Record<DraftColumn, boolean> = {
    image: hasParts || facts.assets.length > 0,
    store: hasParts || facts.store !== undefined,
    price: hasParts || facts.price !== undefined,
    starts_at: facts.starts_at !== undefined,
    expires_at: facts.expires_at !== undefined,
    popularity: facts.popularity !== undefined,
    published_at: true,
  };
  return draftColumns.filter((column) => has[column]);
}
