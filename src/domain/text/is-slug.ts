const SLUG = /^[a-z0-9]+(?:[-_]+[a-z0-9]+)*$/i;

/** Whether a part of an address can be the name of content: anything else need not be asked for. */
export const isSlug = (part: string | undefined): part is string =>
  part !== undefined && part.length <= 200 && SLUG.test(part);
