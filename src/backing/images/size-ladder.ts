/** The widths that pages ask for (docs/spec/images.md IMAGES-4): delivered to the pixel, with their 1.5 and 2 variants. */
const pageWidths = [158, 181, 250, 280, 300, 310, 340, 350, 400, 500, 535, 620, 868, 1280];
const between = [
  16, 32, 48, 64, 80, 96, 120, 144, 200, 220, 440, 640, 700, 800, 960, 1080, 1440, 1600, 2048, 3072, 3840, 5120,
];

const variants = pageWidths.flatMap((size) => [size, Math.ceil(size * 1.5), size * 2]);
const ladder = [...new Set([...between, ...variants])].sort((a, b) => a - b);

/** No side of a delivered picture is longer. */
export const MAX_SIDE = 8_192;

/** The next step of the ladder: addresses are endless, stored sizes are few. */
export const snapSize = (pixels: number): number => ladder.find((step) => step >= Math.floor(pixels)) ?? MAX_SIDE;

/** Qualities in steps of five, for the same reason. */
export const snapQuality = (quality: number): number => Math.max(5, Math.round(quality / 5) * 5);
