import type { CategoryLink } from '../../src/domain/categories/category.ts';
import { Picture } from '../images/Picture.tsx';
import { AppLink } from '../ui/AppLink.tsx';
import classes from './CategoryTile.module.css';

/** A category by its picture and name, leading to its deals. */
export function CategoryTile({ category: { title, url, image } }: { category: CategoryLink }) {
  return (
    <AppLink href={url} className={classes.tile}>
      <span className={classes.picture}>
        <Picture
          image={image}
          width={280}
          height={168}
          sizes="(min-width: 1260px) 300px, (min-width: 760px) 25vw, 50vw"
          alt=""
          label={title}
          className={classes.image}
        />
      </span>
      <span className={classes.name}>{title}</span>
    </AppLink>
  );
}
