import { invalidQuery } from '../content-refusal.ts';

const FIELD = /^[A-Za-z0-9_-]{1,100}$/;
const DEEPEST = 10;

/**
 * The names of a dotted path (`sections.body`): lists on the way are looked through, item by item.
 * @throws Refusal 400 for anything that is not a path.
 */
export function fieldPath(dotted: string): string[] {
  const names = dotted.split('.');
  if (names.length > DEEPEST || !names.every((name) => FIELD.test(name)))
    throw invalidQuery('query', `'${dotted.slice(0, 100)}' is not a field.`);
  return names;
}

/** The path in SQL's path language, whose lax mode looks through lists as `fieldPath` says. */
export const toJsonPath = (names: readonly string[]) => ['$', ...names.map((name) => `"${name}"`)].join('.');

/** Include paths by their first name, each with the paths that go on from there. */
export type IncludeTree = Map<string, IncludeTree>;

/** Joins dotted paths that begin alike: `listings` and `listings.store` are one branch. */
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
