import { branchesOf, branchTitle } from '../model/branches.ts';
import { merchandiseUid, type SeedEntry } from './seed-content.ts';
import type { World } from './world.ts';

/** The merchandise tree: every branch and leaf is an entry whose slug is its path. */
export function buildMerchandiseTypes(world: World): SeedEntry[] {
  const leaves = new Map(world.kinds.map(({ kind }) => [kind.slug, kind.title]));
  return [...branchesOf([...leaves.keys()]), ...leaves.keys()].map((slug) => {
    const [merchandise_class = '', ...below] = slug.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'));
    const [domain, family, type] = below;
    const titleOf = (path: string) => leaves.get(path) ?? branchTitle(path);
    return {
      content_type: 'merchandise_type',
      entry: {
        uid: merchandiseUid(slug),
        title: titleOf(slug),
        slug,
        merchandise_class: titleOf(merchandise_class),
        ...(domain ? { merchandise_domain: titleOf(domain) } : {}),
        ...(family ? { merchandise_family: titleOf(family) } : {}),
        ...(type ? { merchandise_type: titleOf(type) } : {}),
        is_leaf: leaves.has(slug),
      },
    };
  });
}
