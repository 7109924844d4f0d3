import { z } from 'zod';
import { subjectName, tintName } from './image-schemas.ts';
import { readJsonFolder } from './read-catalog-file.ts';

const range = z.tuple([z.number(), z.number()]);

/** One kind of product: a leaf of the merchandise tree. Records are keyed by product name. */
const kind = z.strictObject({
  /** The leaf's path: `class/domain/family/type`. */
  slug: z.string(),
  title: z.string(),
  gender: z.enum(['m', 'f', 'n', 'u']).optional(),
  /** Sold in sizes: some run out before others. */
  sized: z.boolean().optional(),
  /** Brand and store slugs, if not all of the department make or sell it. */
  brands: z.array(z.string()).optional(),
  stores: z.array(z.string()).optional(),
  /** Usual prices in US dollars, lowest and highest. */
  price: range,
  priceFor: z.record(z.string(), range).default({}),
  names: z.array(z.string()),
  /** Colors or options that a listing may name. */
  options: z.array(z.string()).optional(),
  /** Sentences that are true of every name; each stands alone. */
  lines: z.array(z.string()),
  linesFor: z.record(z.string(), z.array(z.string())).default({}),
  /** What stands for it in images. */
  subjects: z.array(subjectName),
  subjectFor: z.record(z.string(), subjectName).default({}),
  companions: z.array(subjectName).default([]),
  tints: z.array(tintName).default(['sand']),
  hues: z.array(z.number()).default([0]),
  /** Colors for the dark grays of the first subject, if it is an icon. */
  paints: z.array(tintName).default([]),
});
export type Kind = z.infer<typeof kind>;

/** Kinds that share brands and stores, both by slug. */
const department = z.strictObject({
  brands: z.array(z.string()),
  stores: z.array(z.string()),
  kinds: z.array(kind),
});
export type Department = z.infer<typeof department>;

export const departments: readonly Department[] = readJsonFolder('products', department);
