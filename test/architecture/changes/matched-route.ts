import type { RouteMatcher } from '../../../src/controllers/pages/route-matcher.ts';
import type { PageRoute } from '../../../src/routes/page-route.ts';
import type { ChangedTree } from './change.ts';

/** Throws unless the tree's route table gives the address to the route. */
export async function matchedRoute(tree: ChangedTree, path: string, name: string): Promise<string> {
  const { routeTable } = (await tree.load('src/routes/table.ts')) as { routeTable: readonly PageRoute[] };
  const matcher = (await tree.load('src/controllers/pages/route-matcher.ts')) as { RouteMatcher: typeof RouteMatcher };
  const found = new matcher.RouteMatcher(routeTable).match({ path, query: new URLSearchParams(), search: '' });
  if (found?.route.name !== name) throw new Error(`${path} is matched to ${found?.route.name ?? 'no route'}.`);
  return `${path} is matched to ${name}`;
}
