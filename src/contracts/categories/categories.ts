import { z } from 'zod';
import { environments } from '../content/delivery.ts';
import { contentType, line, optional, slug } from '../content/fields.ts';
import { type CallResponse, defineCall } from '../define-call.ts';

export const listCategories = defineCall({
  method: 'GET',
  path: '/api/v1/categories',
  summary: 'List the categories that have a page, by title',
  auth: 'preview',
  query: z.object({ environment: z.enum(environments).default('production') }),
  response: z.object({
    categories: z.array(
      z.object({
        /** The slug in `/categories/{slug}/deals`. */
        slug: z.string(),
        title: z.string(),
        url: z.string(),
        /** Branches of the merchandise tree that the feed shows. */
        merchandise_branches: z.array(z.string()),
        /** Genders that the feed is filtered by; empty for all. */
        genders: z.array(z.string()),
      }),
    ),
  }),
});
export type CategoryRecord = CallResponse<typeof listCategories>['categories'][number];

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
