import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';
import { Icon, type IconName } from './Icon.tsx';

interface EmptyStateProps {
  icon?: IconName;
  title: string;
  children?: ReactNode;
  /** The next steps: links or buttons. */
  actions?: ReactNode;
  level?: 2 | 3;
}

/** Says that there is nothing to show, and what to do next. */
export function EmptyState({ icon = 'tag', title, children, actions, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classes.empty}>
      <span className={classes.badge}>
        <Icon name={icon} size={32} />
      </span>
      <Heading className={classes.title}>{title}</Heading>
      {children && <div className={classes.body}>{children}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
