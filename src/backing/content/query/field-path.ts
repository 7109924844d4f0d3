import { invalidQuery } from '../content-refusal.ts';

const FIELD = /^[A-Za-z0-9_-]{1,100}$/;
const MAX_NAMES = 10;

/**
 * The names of a dotted path (`sections.body`). A path reads lists item by item.
 * @throws Refusal 400 for an invalid path.
 */
export function fieldPath(dotted: string): string[] {
  const names = dotted.split('.');
  if (names.length > MAX_NAMES || !names.every((name) => FIELD.test(name)))
    throw invalidQuery('query', `'${dotted.slice(0, 100)}' is not a field.`);
  return names;
}

/** The path as an SQL/JSON path, whose lax mode also reads lists item by item. */
export const toJsonPath = (names: readonly string[]) => ['$', ...names.map((name) => `"${name}"`)].join('.');

/** Paths as a tree of their names. */
export type IncludeTree = Map<string, IncludeTree>;

/** Joins dotted paths with a common prefix: `listings` and `listings.store` are one branch. */
export function includeTree(paths: readonly string[]): IncludeTree {
  const root: IncludeTree = new Map();
  for (const path of paths) {
    let at = root;
    for (const name of path.split('.')) {
      const next: IncludeTree = at.get(name) ?? new Map();
      at.set(name, next);
      at = next;
    }
  }
  return root;
}
