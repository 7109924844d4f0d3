import type { CategoryLink, NearbyCategory } from '../../src/domain/categories/category.ts';
import { Picture } from '../images/Picture.tsx';
import { AppLink } from '../ui/AppLink.tsx';
import nav from './CategoryNav.module.css';
import tile from './CategoryTile.module.css';

/** A tile of a category, linked to its deals. */
export function CategoryTile({ category: { title, url, image } }: { category: CategoryLink }) {
  return (
    <AppLink href={url} className={tile.tile}>
      <span className={tile.frame}>
        <Picture
          image={image}
          width={280}
          height={168}
          sizes="(min-width: 1260px) 300px, (min-width: 760px) 25vw, 50vw"
          alt=""
          label={title}
          className={tile.image}
        />
      </span>
      <span className={tile.name}>{title}</span>
    </AppLink>
  );
}

/** Links to related categories: one row to swipe on phones, wrapped on wider screens. */
export function CategoryNav({ categories }: { categories: readonly NearbyCategory[] }) {
  return (
    <nav aria-label="Nearby categories">
      <ul className={nav.list}>
        {categories.map(({ title, url, isCurrent }) => (
          <li key={url}>
            <AppLink href={url} className={nav.chip} aria-current={isCurrent ? 'page' : undefined}>
              {title}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
