import { matchRoutes } from 'react-router';
import { assertRouteTable } from '../../routes/load-route.ts';
import type { PageRoute, RouteMatch } from '../../routes/page-route.ts';
import type { PageAddress } from './page-address.ts';

export interface MatchedRoute {
  route: PageRoute;
  match: RouteMatch;
  /** Path and declared query, as the router renders them. */
  address: string;
  /** Same key, same page: route, path and the declared query in declared order. */
  key: string;
}

type Ranked = { path: string; caseSensitive: true; handle: PageRoute };

/** Finds the route of an address: react-router's ranking first, then the route's `accepts`. */
export class RouteMatcher {
  /** Patterns in the order of the table by the first part of the paths they match; the router ranks all that it is given. */
  readonly #byFirstPart: ReadonlyMap<string, Ranked[]>;
  readonly #others: Ranked[];

  /** Throws UnknownRouteMiddleware or MissingFallback for an invalid table, before the program starts. */
  constructor(table: readonly PageRoute[]) {
    assertRouteTable(table);
    const all = table.flatMap((route) =>
      [route.path, ...(route.aliases ?? [])].map((path): Ranked => ({ path, caseSensitive: true, handle: route })),
    );
    const isOpen = ({ path }: Ranked) => /^[:*]/.test(firstPart(path));
    this.#others = all.filter(isOpen);
    this.#byFirstPart = new Map(
      all.map(({ path }) => [
        firstPart(path),
        all.filter((other) => isOpen(other) || firstPart(other.path) === firstPart(path)),
      ]),
    );
  }

  match({ path, query }: PageAddress): MatchedRoute | undefined {
    let candidates = this.#candidates(path);
    for (;;) {
      const [found] = matchRoutes(candidates, path) ?? [];
      if (!found) return undefined;
      const route = found.route.handle;
      const declared = declaredQuery(route, query);
      const match: RouteMatch = { path, params: { ...found.params }, query: declared };
      if (route.accepts?.(match) !== false) return describe(route, match);
      candidates = candidates.filter((candidate) => candidate !== found.route);
    }
  }

  /** Whether a route's pattern matches the path, so that its validity check must have failed. */
  isRefused(path: string): boolean {
    return matchRoutes(this.#candidates(path), path) !== null;
  }

  #candidates(path: string): Ranked[] {
    return this.#byFirstPart.get(decodeURIComponent(firstPart(path))) ?? this.#others;
  }
}

const firstPart = (path: string) => path.split('/', 2)[1] ?? '';

/** Declared parameters in canonical form. Lists repeat their parameter; otherwise the first value counts. */
function declaredQuery(route: PageRoute, query: URLSearchParams): URLSearchParams {
  const declared = new URLSearchParams();
  for (const [name, normalize] of Object.entries(route.query)) {
    const [given, ...further] = query.getAll(name);
    const value = given === undefined ? undefined : normalize(given, ...further);
    if (value !== undefined) declared.set(name, value);
  }
  return declared;
}

function describe(route: PageRoute, match: RouteMatch): MatchedRoute {
  const search = match.query.toString();
  const address = search ? `${match.path}?${search}` : match.path;
  return { route, match, address, key: `${route.name} ${address}` };
}
