const STORE_SLUG = /^[a-z0-9]+(?:(?:[-_]+|\.)[a-z0-9]+)*$/i;
const SLUG = /^[a-z0-9]+(?:[-_]+[a-z0-9]+)*$/i;

/** Whether a path segment can be a slug; anything else needs no lookup. */
export const isSlug = (part: string | undefined): part is string =>
  part !== undefined && part.length <= 200 && SLUG.test(part);

/** Stores are also named like their sites: `acme.com`. */
export const isStoreSlug = (part: string | undefined): part is string =>
  part !== undefined && part.length <= 200 && STORE_SLUG.test(part);
