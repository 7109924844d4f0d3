export interface PixelSize {
  width: number;
  height: number;
}

/** The largest part of the source in the aspect ratio of a size, as close around a point as the edges allow. */
export function regionAround(source: PixelSize, { width, height }: PixelSize, focus: { x: number; y: number }) {
  const region = shrinkInto(largestOfRatio(source, width / height), source);
  const start = (percent: number, part: number, whole: number) =>
    Math.min(Math.max(0, Math.round((whole * percent) / 100 - part / 2)), whole - part);
  return {
    ...region,
    left: start(focus.x, region.width, source.width),
    top: start(focus.y, region.height, source.height),
  };
}

/** The largest region of an aspect ratio (width / height) inside the source. */
export function largestOfRatio(source: PixelSize, ratio: number): PixelSize {
  const width = Math.min(source.width, source.height * ratio);
  return { width, height: width / ratio };
}

/** Scales a size down to fit the box, in whole pixels, keeping its aspect ratio. */
export function shrinkInto(size: PixelSize, box: PixelSize): PixelSize {
  const scale = Math.min(1, box.width / size.width, box.height / size.height);
  const whole = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return { width: whole(size.width), height: whole(size.height) };
}
