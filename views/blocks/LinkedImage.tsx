import type { PageLink } from '../../src/domain/content/content-block.ts';
import type { Image } from '../../src/domain/images/image.ts';
import { Picture } from '../images/Picture.tsx';
import { AppLink } from '../ui/AppLink.tsx';
import classes from './LinkedImage.module.css';

interface LinkedImageProps {
  image: Image;
  caption?: string | undefined;
  pageLink?: PageLink | undefined;
  sizes: string;
  priority?: boolean;
}

/** An image with its caption. If it is a link, the image's alt text names the link. */
export function LinkedImage({ image, caption, pageLink, sizes, priority = false }: LinkedImageProps) {
  const label = caption ?? pageLink?.title ?? image.alt;
  const picture = (
    <Picture
      image={image}
      width={1280}
      sizes={sizes}
      priority={priority}
      label={label}
      className={classes.image}
      {...(pageLink && { alt: image.alt || (pageLink.title ?? caption ?? 'See more') })}
    />
  );
  return (
    <figure className={classes.figure}>
      {pageLink ? (
        <AppLink href={pageLink.href} className={classes.link}>
          {picture}
        </AppLink>
      ) : (
        picture
      )}
      {caption && <figcaption className={classes.caption}>{caption}</figcaption>}
    </figure>
  );
}
