import type { CategoryLink, Department } from '../../src/domain/categories/category.ts';
import { Picture } from '../images/Picture.tsx';
import { AppLink } from '../ui/AppLink.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Heading } from '../ui/Heading.tsx';
import { Icon } from '../ui/Icon.tsx';
import box from '../ui/page.module.css';
import whole from '../ui/whole-link.module.css';
import classes from './CategoriesPage.module.css';
import card from './DepartmentCard.module.css';

export interface CategoriesPageProps {
  title: string;
  departments: Department[];
}

/** Number of cards in the first screen on a desktop. */
const FIRST_SCREEN = 3;

/** All categories by department. */
export function CategoriesPage({ title, departments }: CategoriesPageProps) {
  return (
    <div className={box.page}>
      <h1 className={classes.title}>{title}</h1>
      {departments.length === 0 ? (
        <EmptyState title="No categories yet" actions={<ButtonLink href="/deals">Popular Deals</ButtonLink>}>
          <p>They appear as deals come in. Meanwhile, see what’s popular.</p>
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

interface DepartmentCardProps {
  department: Department;
  /** In the first screen. */
  priority?: boolean;
}

/** A department's landing page, or the feed if it has no slug. */
const landingOf = ({ slug, url }: CategoryLink): string => (slug === undefined ? url : `/categories/${slug}`);

/** A card of a department: image and name link to its page, the categories below to their deals. */
function DepartmentCard({ department: { category, children }, priority = false }: DepartmentCardProps) {
  return (
    <article className={card.card}>
      <div className={classNames(whole.box, card.head)}>
        <span className={card.frame}>
          <Picture
            image={category.image}
            width={535}
            height={321}
            sizes="(min-width: 1100px) 390px, (min-width: 760px) 50vw, 112px"
            alt=""
            label={category.title}
            priority={priority}
            className={card.image}
          />
        </span>
        <div className={card.text}>
          <Heading className={card.title}>
            <AppLink href={landingOf(category)} className={whole.link}>
              {category.title}
            </AppLink>
          </Heading>
          {category.description && <p className={card.lead}>{category.description}</p>}
        </div>
      </div>
      <ul className={card.links}>
        {children.map(({ uid, title, url }) => (
          <li key={uid}>
            <AppLink href={url} className={card.link}>
              {title}
            </AppLink>
          </li>
        ))}
        <li className={card.all}>
          <AppLink href={category.url} className={classNames(card.link, card.allLink)}>
            All {category.title} deals
            <Icon name="arrow-right" size={16} />
          </AppLink>
        </li>
      </ul>
    </article>
  );
}
