import type { Image } from '../../src/domain/entities/image.ts';
import type { Flag } from '../../src/domain/post-flags.ts';
import { AppLink } from './AppLink.tsx';
import { classNames } from './class-names.ts';
import { FlagList } from './FlagList.tsx';
import classes from './Gallery.module.css';
import { Picture } from './Picture.tsx';
import { useGallery } from './use-gallery.ts';

interface GalleryProps {
  images: readonly Image[];
  /** What the pictures show. */
  label: string;
  flags: Flag[];
  isGone?: boolean;
}

const photoId = (index: number) => `photo-${index + 1}`;

/** Pictures to swipe, with thumbnails. Without JavaScript it scrolls and the thumbnails are links to places in it. */
export function Gallery({ images, label, flags, isGone = false }: GalleryProps) {
  const { track, current, show } = useGallery();
  const [only] = images;
  return (
    <div className={classNames(classes.gallery, isGone && classes.gone)}>
      <div className={classes.stage}>
        {images.length > 1 ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box is reached and scrolled by keyboard
          <ul className={classes.track} ref={track} tabIndex={0} aria-label={`Pictures: ${label}`}>
            {images.map((image, index) => (
              <li key={image.src} id={photoId(index)} className={classes.slide}>
                <Photo image={image} label={label} priority={index === 0} />
              </li>
            ))}
          </ul>
        ) : (
          <Photo image={only} label={label} priority />
        )}
        <FlagList flags={flags} className={classes.flags} />
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
                <Picture image={image} width={64} height={64} alt="" label={label} />
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Photo({ image, label, priority = false }: { image: Image | undefined; label: string; priority?: boolean }) {
  return (
    <Picture
      image={image}
      width={620}
      height={620}
      fit="contain"
      sizes="(min-width: 1260px) 620px, (min-width: 760px) 50vw, 100vw"
      priority={priority}
      label={label}
      className={classes.photo}
      {...(image && { alt: image.alt || label })}
    />
  );
}
