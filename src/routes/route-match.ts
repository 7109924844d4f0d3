/** The address of a request as its route sees it: decoded path parameters and the declared query parameters in canonical form. */
export interface RouteMatch {
  /** As requested, without query: `/stores/acme`. */
  path: string;
  params: Record<string, string | undefined>;
  query: URLSearchParams;
}
