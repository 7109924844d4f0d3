import { z } from 'zod';
import { readMarkdownFolder } from './read-catalog-file.ts';

/** The lead and the shopping guide of a department's landing page, by its branch. */
export const categoryGuides: ReadonlyMap<string, { lead: string; guide: string }> = new Map(
  readMarkdownFolder('category-guides', z.strictObject({ lead: z.string() })).map(({ name, fields, body }) => [
    name,
    { lead: fields.lead, guide: body },
  ]),
);
