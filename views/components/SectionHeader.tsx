import type { ReactNode } from 'react';
import { AppLink } from './AppLink.tsx';
import { Icon } from './Icon.tsx';
import classes from './SectionHeader.module.css';

interface SectionHeaderProps {
  title: ReactNode;
  /** So that the section can be labelled by it. */
  id?: string | undefined;
  lead?: ReactNode;
  level?: 1 | 2 | 3;
  /** Where 'View All' leads; no link without it. */
  viewAll?: string | undefined;
  /** 'View All 120 Deals' */
  viewAllLabel?: string;
}

export function SectionHeader({ title, id, lead, level = 2, viewAll, ...rest }: SectionHeaderProps) {
  const { viewAllLabel = 'View All' } = rest;
  const Heading = `h${level}` as const;
  return (
    <div className={classes.header}>
      <div>
        <Heading className={level === 1 ? classes.pageTitle : classes.title} id={id}>
          {title}
        </Heading>
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
      {viewAll !== undefined && (
        <AppLink href={viewAll} className={classes.viewAll}>
          {viewAllLabel}
          {typeof title === 'string' && <span className="visually-hidden">: {title}</span>}
          <Icon name="arrow-right" size={20} />
        </AppLink>
      )}
    </div>
  );
}
