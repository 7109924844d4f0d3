import { type SyntheticEvent, useState } from 'react';
import type { Image } from '../../src/domain/images/image.ts';
import { type ImageSize, imageSrcSet, imageUrl, imageWidthSrcSet } from '../../src/domain/images/image-url.ts';
import { classNames } from '../ui/class-names.ts';
import classes from './Picture.module.css';
import { PictureFallback } from './PictureFallback.tsx';

interface PictureProps {
  image?: Image | undefined;
  /** CSS pixels of the largest box it is shown in; the space is reserved from the start. */
  width: number;
  height?: number;
  /** `cover` fills width and height, cropped by the image service; `contain` shows the whole picture inside them. */
  fit?: 'cover' | 'contain';
  /** For pictures that grow with the screen: turns the density variants into width variants. */
  sizes?: string;
  /** The picture of the first screen: loaded at once and first. */
  priority?: boolean;
  /** Instead of the image's own alternative text; empty where the words beside it say the same. */
  alt?: string;
  /** What the fallback stands for when there is no picture: its initial is shown. */
  label: string;
  className?: string | undefined;
}

/** A picture of the asset store in the right size, or a tinted tile with an initial when it is missing or broken. */
export function Picture({ image, width, height, fit = 'cover', sizes, priority = false, ...rest }: PictureProps) {
  const { alt = image?.alt ?? '', label, className } = rest;
  const [broken, setBroken] = useState<string>();
  const ratio = height === undefined ? undefined : width / height;
  if (image === undefined || broken === image.src) {
    return <PictureFallback label={label} ratio={ratio ?? naturalRatio(image)} className={className} />;
  }
  const crop = height !== undefined && fit === 'cover';
  const size: ImageSize = height === undefined ? { width } : { width, height, fit: crop ? 'crop' : 'bounds' };
  const markBroken = () => setBroken(image.src);
  return (
    <img
      // A picture that failed before hydration tells nobody any more.
      ref={(element) => {
        if (element?.complete && element.naturalWidth === 0 && element.currentSrc !== '') markBroken();
      }}
      className={classNames(classes.picture, classes[fit], className)}
      src={imageUrl(image, size)}
      srcSet={
        sizes === undefined
          ? imageSrcSet(image, size)
          : imageWidthSrcSet(image, { max: width * 2, ...(crop && ratio !== undefined && { ratio }) })
      }
      sizes={sizes}
      width={width}
      height={height ?? Math.round(width / naturalRatio(image))}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      // With a listener React does not keep the page back until the picture is there: its space is.
      {...(priority && { fetchPriority: 'high', onLoad: () => undefined })}
      decoding="async"
      onError={(event: SyntheticEvent<HTMLImageElement>) => event.currentTarget.naturalWidth === 0 && markBroken()}
    />
  );
}

const naturalRatio = (image: Image | undefined) => (image?.width && image.height ? image.width / image.height : 1);
