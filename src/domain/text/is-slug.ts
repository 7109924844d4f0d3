const SLUG = /^[a-z0-9]+(?:[-_]+[a-z0-9]+)*$/i;

/** Whether a path segment can be a slug; anything else needs no lookup. */
export const isSlug = (part: string | undefined): part is string =>
  part !== undefined && part.length <= 200 && SLUG.test(part);
