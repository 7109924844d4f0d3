import type { Department } from '../../src/domain/categories/category.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import box from '../ui/page.module.css';
import classes from './CategoriesPage.module.css';
import { DepartmentCard } from './DepartmentCard.tsx';

export interface CategoriesPageProps {
  title: string;
  departments: Department[];
}

/** Cards of the first screen on a desktop. */
const FIRST_SCREEN = 3;

/** All categories by department. */
export function CategoriesPage({ title, departments }: CategoriesPageProps) {
  return (
    <div className={box.page}>
      <h1 className={classes.title}>{title}</h1>
      {departments.length === 0 ? (
        <EmptyState title="No categories yet" actions={<ButtonLink href="/deals">Popular deals</ButtonLink>}>
          <p>They fill up as deals come in. Meanwhile, see what others like.</p>
        </EmptyState>
      ) : (
        <ul className={classes.grid}>
          {departments.map((department, index) => (
            <li key={department.category.uid}>
              <DepartmentCard department={department} priority={index < FIRST_SCREEN} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
