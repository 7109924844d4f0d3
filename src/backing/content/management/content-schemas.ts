import { z } from 'zod';
import { kindOf } from '../../../contracts/content/field-kinds.ts';
import { contentTypes } from '../../../contracts/content/registry.ts';
import { navigationItems } from '../../../contracts/shell/site-navigation.ts';
import { contentBlocks } from '../../../generated/block-schemas.ts';

const RICH_TEXT = {
  anyOf: [
    { type: 'object', properties: { type: { const: 'doc' } }, required: ['type', 'children'] },
    { type: 'string' },
  ],
} as const;

/** The JSON Schema of what a write takes. The nodes of rich text are left out: they nest 60 levels. */
const toJsonSchema = (schema: z.ZodType) =>
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (!(zodSchema instanceof z.ZodType) || kindOf(zodSchema) !== 'rich_text') return;
      const { title, description = 'A rich text document, or HTML' } = jsonSchema;
      for (const name of Object.keys(jsonSchema)) delete jsonSchema[name];
      Object.assign(jsonSchema, RICH_TEXT, title === undefined ? {} : { title }, { description });
    },
  });

/** The JSON Schemas of all content types, blocks and items of the navigation. They never change, and take seconds to make. */
export const contentSchemas = () => {
  schemas ??= makeSchemas();
  return schemas;
};
let schemas: ReturnType<typeof makeSchemas> | undefined;

const makeSchemas = () => ({
  content_types: contentTypes.map(({ uid, write }) => ({ uid, schema: toJsonSchema(write) })),
  blocks: contentBlocks.map(({ kind, schema }) => ({ kind, schema: toJsonSchema(schema) })),
  navigation_items: Object.entries(navigationItems).map(([kind, schema]) => ({ kind, schema: toJsonSchema(schema) })),
});
