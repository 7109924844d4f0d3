import { z } from 'zod';
import { asset, blocks } from '../../../contracts/content/fields.ts';

/** Where a schema holds what the service treats by itself. Paths name fields only: lists on the way are looked through. */
interface SchemaFields {
  assets: readonly string[][];
  blocks: readonly string[][];
  references: readonly { path: string[]; targets: readonly string[] }[];
}

const known = new WeakMap<z.ZodType, SchemaFields>();

export function schemaFields(schema: z.ZodType): SchemaFields {
  const found = known.get(schema) ?? collect(schema);
  known.set(schema, found);
  return found;
}

function collect(schema: z.ZodType): SchemaFields {
  const fields = {
    assets: [] as string[][],
    blocks: [] as string[][],
    references: [] as SchemaFields['references'][number][],
  };
  const visit = (at: z.ZodType, path: string[]): void => {
    if (at === asset) fields.assets.push(path);
    else if (at === blocks) fields.blocks.push(path);
    else if (at instanceof z.ZodOptional || at instanceof z.ZodNullable) visit(at.unwrap() as z.ZodType, path);
    else if (at instanceof z.ZodArray) visit(at.element as z.ZodType, path);
    else if (at instanceof z.ZodObject) {
      const targets = at.shape._content_type_uid;
      if (targets instanceof z.ZodEnum) fields.references.push({ path, targets: targets.options.map(String) });
      else for (const [name, field] of Object.entries(at.shape)) visit(field as z.ZodType, [...path, name]);
    }
  };
  visit(schema, []);
  return fields;
}
