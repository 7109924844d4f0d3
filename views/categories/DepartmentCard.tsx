import type { CategoryLink, Department } from '../../src/domain/categories/category.ts';
import { Picture } from '../images/Picture.tsx';
import { AppLink } from '../ui/AppLink.tsx';
import { classNames } from '../ui/class-names.ts';
import { Heading } from '../ui/Heading.tsx';
import { Icon } from '../ui/Icon.tsx';
import whole from '../ui/whole-link.module.css';
import classes from './DepartmentCard.module.css';

interface DepartmentCardProps {
  department: Department;
  /** In the first screen. */
  priority?: boolean;
}

/** Where a category leads: a department to its landing page, one below it straight to its deals. */
const landingOf = ({ slug, url }: CategoryLink): string => (slug === undefined ? url : `/categories/${slug}`);

/** A department: its picture and name lead to it, the categories below it to their deals. */
export function DepartmentCard({ department: { category, children }, priority = false }: DepartmentCardProps) {
  return (
    <article className={classes.card}>
      <div className={classNames(whole.box, classes.head)}>
        <span className={classes.picture}>
          <Picture
            image={category.image}
            width={535}
            height={321}
            sizes="(min-width: 1100px) 390px, (min-width: 760px) 50vw, 112px"
            alt=""
            label={category.title}
            priority={priority}
            className={classes.image}
          />
        </span>
        <div className={classes.words}>
          <Heading className={classes.title}>
            <AppLink href={landingOf(category)} className={whole.link}>
              {category.title}
            </AppLink>
          </Heading>
          {category.description && <p className={classes.lead}>{category.description}</p>}
        </div>
      </div>
      <ul className={classes.links}>
        {children.map(({ uid, title, url }) => (
          <li key={uid}>
            <AppLink href={url} className={classes.link}>
              {title}
            </AppLink>
          </li>
        ))}
        <li className={classes.all}>
          <AppLink href={category.url} className={classNames(classes.link, classes.allLink)}>
            All {category.title} deals
            <Icon name="arrow-right" size={16} />
          </AppLink>
        </li>
      </ul>
    </article>
  );
}
