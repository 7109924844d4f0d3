import { type MouseEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { Flag } from '../../src/domain/deals/post-flags.ts';
import type { Image } from '../../src/domain/images/image.ts';
import { Picture } from '../images/Picture.tsx';
import { AppLink } from '../ui/AppLink.tsx';
import { useSwipe } from '../ui/carousel/use-swipe.ts';
import { classNames } from '../ui/class-names.ts';
import { scrollBehavior } from '../ui/scroll-behavior.ts';
import { FlagList } from './FlagList.tsx';
import classes from './Gallery.module.css';

interface GalleryProps {
  images: readonly Image[];
  /** Alternative text of images without their own. */
  label: string;
  /** A placeholder shows its initial if an image is missing. */
  maker: string;
  flags: Flag[];
  isGone?: boolean;
  /** Shown in the corner of the image. */
  corner?: ReactNode;
  /** Prefix of the image ids: a preview's gallery may lie over a page's. */
  name?: string;
  /** Half of the page by default. */
  sizes?: string;
  /** Loads the first image eagerly. */
  priority?: boolean;
}

const PAGE_SIZES = '(min-width: 1260px) 620px, (min-width: 760px) 50vw, 100vw';

/** Images to swipe, with thumbnails. Without JavaScript the row scrolls and the thumbnails link to its images. */
export function Gallery({
  images,
  label,
  maker,
  flags,
  isGone = false,
  corner,
  name = 'photo',
  sizes = PAGE_SIZES,
  priority = true,
}: GalleryProps) {
  const photoId = (index: number) => `${name}-${index + 1}`;
  const { track, current, show } = useGallery();
  const [only] = images;
  const renderPhoto = (image: Image | undefined, isFirst: boolean) => (
    <Picture
      image={image}
      width={620}
      height={620}
      fit="contain"
      sizes={sizes}
      priority={priority && isFirst}
      alt={image?.alt || label}
      label={maker}
      className={classes.photo}
    />
  );
  return (
    <div className={classNames(classes.gallery, isGone && classes.gone)}>
      <div className={classes.stage}>
        {images.length > 1 ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box is reached and scrolled by keyboard
          <ul className={classes.track} ref={track} tabIndex={0} aria-label={`Pictures: ${label}`}>
            {images.map((image, index) => (
              <li key={image.src} id={photoId(index)} className={classes.slide}>
                {renderPhoto(image, index === 0)}
              </li>
            ))}
          </ul>
        ) : (
          renderPhoto(only, true)
        )}
        <FlagList flags={flags} className={classes.flags} />
        {corner}
      </div>
      {images.length > 1 && (
        <ul className={classes.thumbs} aria-label="Choose a picture">
          {images.map((image, index) => (
            <li key={image.src}>
              <AppLink
                href={`#${photoId(index)}`}
                onClick={show(index)}
                aria-current={index === current}
                aria-label={`Picture ${index + 1} of ${images.length}`}
                className={classes.thumb}
              >
                <Picture image={image} width={64} height={64} alt="" label={maker} />
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Tracks which image of the scrolled row is in view, and scrolls to another without changing the address. */
function useGallery() {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const element = track.current;
    if (element === null) return;
    const measure = () => setCurrent(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)));
    element.addEventListener('scroll', measure, { passive: true });
    return () => element.removeEventListener('scroll', measure);
  }, []);

  const turn = useCallback((direction: 1 | -1 | 0, from: number) => {
    const element = track.current;
    if (element === null) return;
    // The browser clamps at the first and last image.
    const next = Math.round(from / Math.max(1, element.clientWidth)) + direction;
    element.scrollTo({ left: next * element.clientWidth, behavior: scrollBehavior() });
  }, []);
  useSwipe(track, turn);

  const show = (index: number) => (event: MouseEvent) => {
    const element = track.current;
    if (element === null) return;
    event.preventDefault();
    element.scrollTo({ left: index * element.clientWidth, behavior: scrollBehavior() });
  };

  return { track, current, show };
}
