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
export const merchandiseType = contentType(
  'merchandise_type',
  {
    title: line.meta({ title: 'Name' }),
    slug: slug.describe('The path in the tree, such as home/kitchen/cookware.'),
    merchandise_class: line.meta({ title: 'First level' }),
    merchandise_domain: optional(line).meta({ title: 'Second level' }),
    merchandise_family: optional(line).meta({ title: 'Third level' }),
    merchandise_type: optional(line).meta({ title: 'Fourth level' }),
    is_leaf: z.boolean().meta({ title: 'Last level', description: 'No kinds are below this one.' }),
  },
  { about: { label: 'Kind of goods', plural: 'Kinds of goods', help: 'A branch or leaf of the tree of goods.' } },
);
