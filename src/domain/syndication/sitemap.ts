/** A page that search engines may find. */
export interface SitemapPage {
  /** Uid of the shown entry. */
  contentType: string;
  /** Path on this site. */
  path: string;
  /** An editor typed the address: it may be one that the site has no page for. */
  isTyped: boolean;
  /** When what it shows was last changed, ISO 8601. */
  changedAt?: string;
}

/** A file of the sitemap, named by its kind and one-based number: 'deals-2'. */
export interface SitemapFile {
  kind: string;
  number: number;
  /** When the latest of its pages was changed; absent where only reading them all would tell. */
  changedAt?: string;
}
