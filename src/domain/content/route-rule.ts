/** An editor's redirect for a path of the site, whether a page exists there or not. */
export interface RouteRule {
  path: string;
  /** `to` is a path of this site or an https address. */
  redirect: { to: string; status: 301 | 302 | 308 };
}
