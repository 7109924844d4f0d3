import type { ContentBlock, PageMetaFields } from '../content/content-block.ts';
import type { RichText } from '../content/rich-text.ts';
import type { Image } from '../images/image.ts';
import type { ProductListing } from './listing.ts';

/** One store's offer of the product, and what the editors say of it. */
export interface ProductPageListing {
  topPick: boolean;
  editorNotes?: string;
  listing: ProductListing;
}

/** One product at several stores. */
export interface ProductPage extends PageMetaFields {
  uid: string;
  title: string;
  /** `/products/{slug}` */
  url: string;
  images: Image[];
  editorInsights?: RichText;
  details: { name: string; value: string }[];
  listings: ProductPageListing[];
  blocks: ContentBlock[];
}
