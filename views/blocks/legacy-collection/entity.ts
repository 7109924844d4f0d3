/** The collection is deferred data of the page under `deferredKey`. */
export interface Entity {
  title?: string;
  slug: string;
  deferredKey: string;
}
