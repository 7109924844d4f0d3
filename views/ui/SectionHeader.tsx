import { type ReactNode, use } from 'react';
import { AppLink } from './AppLink.tsx';
import { BelowHeading, HeadingLevelContext } from './Heading.tsx';
import { Icon } from './Icon.tsx';
import classes from './SectionHeader.module.css';

const VIEW_ALL = 'View All';

interface SectionHeaderProps {
  title: ReactNode;
  /** Id for `aria-labelledby` of the section. */
  id?: string | undefined;
  lead?: ReactNode;
  level?: 2 | 3;
  /** Address of 'View All'; absent: no link. */
  viewAll?: string | undefined;
  /** 'View All 120 Deals'; narrow screens show only 'View All'. */
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

interface BlockSectionProps {
  title?: string | undefined;
  lead?: string | undefined;
  viewAll?: string | undefined;
  viewAllLabel?: string;
  children?: ReactNode;
}

/** A section with its heading; without a title just the content. */
export function BlockSection({ title, children, ...header }: BlockSectionProps) {
  const level = use(HeadingLevelContext);
  if (!title) return <div>{children}</div>;
  return (
    <section>
      <SectionHeader title={title} level={level === 2 ? 2 : 3} {...header} />
      <BelowHeading>{children}</BelowHeading>
    </section>
  );
}
