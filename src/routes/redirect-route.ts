import type { PageRoute } from './page-route.ts';
import { pageRoute } from './page-route.ts';

interface RedirectRoute {
  name: string;
  path: string;
  to: string;
}

/** A second address of a page: it leads there, query and all. */
export const redirectRoute = ({ name, path, to }: RedirectRoute): PageRoute =>
  pageRoute({
    name,
    path,
    location: 'redirect',
    isCacheable: true,
    errorHandling: 'hard',
    query: {},
    load: async () => ({ kind: 'redirect', to, status: 302, keepQuery: true }),
  });
