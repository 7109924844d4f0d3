import { z } from 'zod';

/** `GET {content hub base}/api/v1/categories` (browsing spec, section 7): those that have a page, by title. */
export const categoriesResponse = z.object({
  categories: z.array(
    z.object({
      /** Its part of the address `/categories/{slug}/deals`. */
      slug: z.string(),
      title: z.string(),
      url: z.string(),
      /** Branches of the merchandise tree that it shows. */
      merchandise_branches: z.array(z.string()),
      /** Whom it is narrowed to; none is everybody. */
      genders: z.array(z.string()),
    }),
  ),
});
