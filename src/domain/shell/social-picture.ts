/** Pixels of the pictures that social sites show above a link. */
export const SOCIAL_WIDTH = 1_200;
export const SOCIAL_HEIGHT = 630;

/** The parts of a page's social picture besides the site's name. */
export interface SocialPicture {
  title: string;
  /** '$29', 'Up to 40% off'. */
  offer?: string | undefined;
  /** Address of an image of this site without a size: `/i/…`. */
  image?: string | undefined;
}
