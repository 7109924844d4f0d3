import { z } from 'zod';
import { contentType, line, optional, slug } from '../content/fields.ts';

/** A leaf or branch of the merchandise tree; its slug is its path: `class/domain/family/type`. */
export const merchandiseType = contentType('merchandise_type', {
  title: line,
  slug,
  merchandise_class: line,
  merchandise_domain: optional(line),
  merchandise_family: optional(line),
  merchandise_type: optional(line),
  is_leaf: z.boolean(),
});
