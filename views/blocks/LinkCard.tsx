import { AppLink } from '../ui/AppLink.tsx';
import { classNames } from '../ui/class-names.ts';
import { Heading } from '../ui/Heading.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import whole from '../ui/whole-link.module.css';
import classes from './LinkCard.module.css';

interface LinkCardProps {
  icon: IconName;
  title: string;
  lead?: string | undefined;
  /** Without it the card is no link. */
  href?: string | undefined;
}

/** A card with an icon and at most one link. */
export function LinkCard({ icon, title, lead, href }: LinkCardProps) {
  return (
    <div className={classNames(whole.box, classes.card)}>
      <span className={classes.icon}>
        <Icon name={icon} />
      </span>
      <div className={classes.words}>
        <Heading className={classes.title}>
          {href === undefined ? (
            title
          ) : (
            <AppLink href={href} className={whole.link}>
              {title}
            </AppLink>
          )}
        </Heading>
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
      {href !== undefined && <Icon name="arrow-right" size={20} className={classes.arrow} />}
    </div>
  );
}
