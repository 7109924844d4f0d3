import type { Image } from '../../../src/domain/images/image.ts';

const picture = (name: string, alt: string, width: number, height: number): Image => ({
  // The size ends up in the query, which static files ignore.
  src: `/images/gallery/${name}.svg?`,
  alt,
  width,
  height,
});

/** Images that the build serves itself: stories need no content service. */
export const pictures = {
  kettle: picture('kettle', 'A red kettle', 800, 800),
  shoe: picture('shoe', 'A blue running shoe', 800, 800),
  lamp: picture('lamp', 'A table lamp with a yellow shade', 800, 600),
  room: picture('living-room', 'A sofa, a picture and a floor lamp', 1600, 640),
  desk: picture('desk', 'A laptop on a wooden desk', 500, 300),
  logo: picture('kettle-lane', 'Kettle Lane', 400, 400),
  portrait: picture('portrait', 'A smiling woman', 400, 400),
  wide: picture('wide', 'Mountains at sunset', 900, 300),
  /** An image that fails to load. */
  broken: picture('not-there', 'A picture that does not load', 800, 800),
} as const;
