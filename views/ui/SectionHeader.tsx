import type { ReactNode } from 'react';
import { AppLink } from './AppLink.tsx';
import { Icon } from './Icon.tsx';
import classes from './SectionHeader.module.css';

const VIEW_ALL = 'View All';

interface SectionHeaderProps {
  title: ReactNode;
  /** So that the section can be labelled by it. */
  id?: string | undefined;
  lead?: ReactNode;
  level?: 2 | 3;
  /** Where 'View All' leads; no link without it. */
  viewAll?: string | undefined;
  /** 'View All 120 Deals'; what follows the first two words is seen where there is room for it. */
  viewAllLabel?: string;
}

export function SectionHeader({ title, id, lead, level = 2, viewAll, ...rest }: SectionHeaderProps) {
  const { viewAllLabel = VIEW_ALL } = rest;
  const Heading = `h${level}` as const;
  return (
    <div className={classes.header}>
      <div>
        <Heading className={classes.title} id={id}>
          {title}
        </Heading>
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
      {viewAll !== undefined && (
        <AppLink href={viewAll} className={classes.viewAll}>
          <span>
            {VIEW_ALL}
            <span className={classes.count}>{viewAllLabel.slice(VIEW_ALL.length)}</span>
          </span>
          {typeof title === 'string' && <span className="visually-hidden">: {title}</span>}
          <Icon name="arrow-right" size={20} />
        </AppLink>
      )}
    </div>
  );
}
