import type { Breadcrumb } from '../../src/domain/shell/page-object.ts';
import { AppLink } from '../ui/AppLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import classes from './Breadcrumbs.module.css';

/** Links from home to this page, which comes last. */
export function Breadcrumbs({ items }: { items: Breadcrumb[] }) {
  if (items.length === 0) return null;
  return (
    <nav className={classes.breadcrumbs} aria-label="Breadcrumb">
      <ol className={classes.list}>
        {items.map(({ title, href }, index) => (
          <li key={`${href} ${title}`} className={classes.item}>
            {index > 0 && <Icon name="chevron-right" size={16} className={classes.separator} />}
            {href === undefined ? (
              <span className={classes.here} aria-current="page">
                {title}
              </span>
            ) : (
              <AppLink href={href} className={classes.link}>
                {title}
              </AppLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
