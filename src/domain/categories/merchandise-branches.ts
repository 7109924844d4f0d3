interface MerchandisePath {
  /** The path in the merchandise tree: `class/domain/family/type`. */
  slug: string;
  domain?: string | undefined;
}

const above = (slug: string, levels: number): string => slug.split('/').slice(0, -levels).join('/');

/**
 * The branch that holds a merchandise type, and the one above it; where the path does not reach that far, the domain
 * (docs/spec/content.md CONTENT-6).
 */
export function merchandiseBranches({ slug, domain = slug }: MerchandisePath) {
  return { parentBranch: above(slug, 1) || domain, grandparentBranch: above(slug, 2) || domain };
}
