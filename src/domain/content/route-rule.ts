/** What an editor says of a path of the site, whether there is a page or not. */
export interface RouteRule {
  path: string;
  /** `to` is a path of this site or an https address. */
  redirect: { to: string; status: 301 | 302 | 308 };
}
