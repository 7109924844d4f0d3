/** A page that search engines may find. */
export interface SitemapPage {
  /** Uid of the shown entry. */
  contentType: string;
  /** Path on this site. */
  path: string;
  /** An editor typed the address, so the site may have no page for it. */
  isTyped: boolean;
  /** Last change of the page's content, ISO 8601. */
  changedAt?: string;
}

/** A file of the sitemap, named by its kind and one-based number: 'deals-2'. */
export interface SitemapFile {
  kind: string;
  number: number;
  /** Last change of any of its pages; absent if only reading all of them would tell. */
  changedAt?: string;
}
