/** A picture of the asset store. `src` is a path of this site (`/images/...`) that takes the image parameters. */
export interface Image {
  src: string;
  /** Empty for a decorative picture; missing alternative text is a content error before it gets here. */
  alt: string;
  width?: number;
  height?: number;
}
