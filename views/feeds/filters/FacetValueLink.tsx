import type { FacetValue } from '../../../src/domain/feeds/chosen-filters.ts';
import type { FeedNoun } from '../../../src/domain/feeds/feed-paging.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import classes from './FacetValueLink.module.css';

const count = new Intl.NumberFormat('en-US');

interface FacetValueLinkProps {
  value: FacetValue;
  noun: FeedNoun;
  /** In a sheet, which is one step of the history whatever is chosen in it. */
  replace?: boolean | undefined;
}

/** One value of a facet, to turn on or off: a link that looks like a box to tick. Without results there is no link. */
export function FacetValueLink({ value, noun, replace }: FacetValueLinkProps) {
  const { label, href, isChosen } = value;
  const content = (
    <>
      <span className={classes.box}>{isChosen && <Icon name="check" size={16} />}</span>
      <span className={classes.label}>{label}</span>
      {/* Another count is another element: the digits of one that stays would move. */}
      <span key={value.count} className={classes.count}>
        {count.format(value.count)}
        <span className="visually-hidden"> {noun}</span>
      </span>
    </>
  );
  if (value.count === 0 && !isChosen) return <span className={classNames(classes.value, classes.none)}>{content}</span>;
  return (
    <AppLink
      href={href}
      noFollow
      replace={replace}
      className={classes.value}
      aria-current={isChosen ? 'true' : undefined}
    >
      {content}
    </AppLink>
  );
}
