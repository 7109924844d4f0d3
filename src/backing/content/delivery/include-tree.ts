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
