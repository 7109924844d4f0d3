/** Where the visitor saw the post (`pp_ctx`, JSON); the preview offers the listing that the tile showed. */
export interface ListingContext {
  listing?: string;
}

/** The post preview that an address opens over any page (docs/spec/routes.md ROUTES-17). */
export interface PostPreviewAddress {
  uid: string;
  context: ListingContext;
}

export const hasPostPreview = (search: string): boolean => new URLSearchParams(search).has('pp_uid');

export function withPostPreview(search: string, { uid, context }: PostPreviewAddress): string {
  const page = withoutPostPreview(search);
  const preview = new URLSearchParams({ pp_uid: uid, pp_ctx: JSON.stringify(context) });
  return `${page === '' ? '?' : `${page}&`}${preview}`;
}

/** The query of the page beneath, unchanged, because it identifies that page. */
export function withoutPostPreview(search: string): string {
  const isOfPage = (part: string) => !/^pp_(?:uid|ctx)=/.test(`${new URLSearchParams(part)}=`);
  const page = search.replace(/^\?/, '').split('&').filter(isOfPage).join('&');
  return page === '' ? '' : `?${page}`;
}
