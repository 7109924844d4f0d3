import { type SyntheticEvent, useState } from 'react';
import { fixedImage, fluidImage, type Image } from '../../src/domain/images/image.ts';
import { classNames } from '../ui/class-names.ts';
import classes from './Picture.module.css';
import palette from './palette.module.css';

interface PictureProps {
  image?: Image | undefined;
  /** CSS pixels of the largest box that shows the image; the space is reserved before it loads. */
  width: number;
  height?: number;
  /** `cover` fills width and height, cropped by the image service; `contain` shows the whole image inside them. */
  fit?: 'cover' | 'contain';
  /** For images that grow with the screen: selects variants by width instead of density. */
  sizes?: string;
  /** Loads the image eagerly and with high priority; for the largest image of the first screen. */
  priority?: boolean;
  /** Overrides the image's alternative text; empty if adjacent text says the same. */
  alt?: string;
  /** The fallback shows the first letter of this label. */
  label: string;
  className?: string | undefined;
}

/** An image of the asset store in the right size, or a tinted tile with an initial if it is missing or broken. */
export function Picture({ image, width, height, fit = 'cover', sizes, priority = false, ...rest }: PictureProps) {
  const { alt = image?.alt ?? '', label, className } = rest;
  const [broken, setBroken] = useState<string>();
  const ratio = height === undefined ? undefined : width / height;
  if (image === undefined || broken === image.src) {
    return <PictureFallback label={label} ratio={ratio ?? naturalRatio(image)} className={className} />;
  }
  const shape = { width, ...(height !== undefined && { height }), fit: fit === 'cover' ? 'crop' : 'bounds' } as const;
  const { src, srcSet } = sizes === undefined ? fixedImage(image, shape) : fluidImage(image, shape);
  const markBroken = () => setBroken(image.src);
  return (
    <img
      // An image that failed before hydration fires no error event that React could handle.
      ref={(element) => {
        if (element?.complete && element.naturalWidth === 0 && element.currentSrc !== '') markBroken();
      }}
      className={classNames(classes.picture, fit === 'contain' && classes.contain, className)}
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      width={width}
      height={height ?? Math.round(width / naturalRatio(image))}
      alt={alt}
      // With a load listener React does not delay the reveal of a boundary until the image has loaded.
      {...(priority ? { fetchPriority: 'high', onLoad: () => undefined } : { loading: 'lazy' })}
      onError={(event: SyntheticEvent<HTMLImageElement>) => event.currentTarget.naturalWidth === 0 && markBroken()}
    />
  );
}

const naturalRatio = (image: Image | undefined) => (image?.width && image.height ? image.width / image.height : 1);

const tints = [palette.sun, palette.leaf, palette.sky, palette.rose, palette.plum];

/** Stands for a missing image. */
export const initialOf = (label: string): string => /[\p{L}\p{N}]/u.exec(label)?.[0]?.toUpperCase() ?? '%';

interface PictureFallbackProps {
  /** The first letter is shown; equal labels get equal tints. */
  label: string;
  /** Width over height. */
  ratio: number;
  className?: string | undefined;
}

/** Replaces a missing image: a tint and an initial. Hidden from screen readers, because adjacent text says the same. */
function PictureFallback({ label, ratio, className }: PictureFallbackProps) {
  const tint = tints[[...label].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tints.length];
  return (
    <svg
      className={classNames(classes.fallback, tint, className)}
      viewBox={`0 0 ${Math.round(100 * ratio)} 100`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <circle className={classes.halo} cx={50 * ratio} cy="50" r="27" />
      <text x={50 * ratio} y="50" dy="0.36em" textAnchor="middle">
        {initialOf(label)}
      </text>
    </svg>
  );
}
