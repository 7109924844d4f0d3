import type { NearbyCategory } from '../../src/domain/categories/category.ts';
import { AppLink } from '../ui/AppLink.tsx';
import classes from './CategoryNav.module.css';

/** The categories around the one whose deals are shown: one row to swipe on phones, as many as needed elsewhere. */
export function CategoryNav({ categories }: { categories: readonly NearbyCategory[] }) {
  return (
    <nav aria-label="Nearby categories">
      <ul className={classes.list}>
        {categories.map(({ title, url, isCurrent }) => (
          <li key={url}>
            <AppLink href={url} className={classes.chip} aria-current={isCurrent ? 'page' : undefined}>
              {title}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
