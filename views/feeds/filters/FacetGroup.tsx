import { useId, useState } from 'react';
import type { FeedNoun } from '../../../src/domain/feeds/feed-paging.ts';
import { isChosen, toggleAddresses } from '../../../src/domain/feeds/listing-filters.ts';
import { depthAmong, type Facet, type FacetValue, type Refinements } from '../../../src/domain/feeds/refinements.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useKept } from '../../ui/page/page-contexts.ts';
import classes from './FacetGroup.module.css';
import valueClasses from './FacetValueLink.module.css';

/** Number of values shown before 'Show more'. */
const LEADING_VALUES = 8;
/** A facet with more values has a search field. */
const SEARCH_THRESHOLD = 12;
/** Limits the matches shown for a search in a facet with thousands of values. */
const MAX_FOUND = 50;

const depths = [undefined, classes.below, classes.farBelow];

interface FacetGroupProps {
  facet: Facet;
  refinements: Pick<Refinements, 'url' | 'chosen'>;
  noun: FeedNoun;
  replace?: boolean | undefined;
  startsOpen: boolean;
}

/** One facet of a list. Open state and the leading values stay the same while the list changes. */
export function FacetGroup({ facet, refinements: { url, chosen }, noun, replace, startsOpen }: FacetGroupProps) {
  const { name, title, values } = facet;
  const isPicked = ({ key }: FacetValue) => isChosen(chosen, name, key);
  const [isFirstOpen] = useState(() => startsOpen || values.some(isPicked));
  const [leading, setLeading] = useState(
    () => new Set(values.filter((value, i) => i < LEADING_VALUES || isPicked(value)).map((v) => v.key)),
  );
  // Decided once: a field that appears together with child branches would move the value under the pointer.
  const [isLong] = useState(() => values.length > SEARCH_THRESHOLD);
  const [searchText, setSearchText] = useState('');
  const [isMoreOpen, setMoreOpen] = useState(false);
  const fieldId = useId();
  const searchLabel = `Find a ${title.toLowerCase()}`;

  const needle = searchText.trim().toLowerCase();
  const found = needle === '' ? undefined : values.filter(({ label }) => label.toLowerCase().includes(needle));
  // A value chosen in the search field or by going back joins the leading ones; values of the open list keep their
  // position.
  const unseen = isMoreOpen && !found ? [] : values.filter((value) => isPicked(value) && !leading.has(value.key));
  if (unseen.length > 0) setLeading(new Set([...leading, ...unseen.map(({ key }) => key)]));
  // Child branches of a choice are visible at once.
  const isLeading = ({ key }: FacetValue) => leading.has(key) || depthAmong(values, key) > 0;
  const first = found?.slice(0, MAX_FOUND) ?? values.filter(isLeading);
  const rest = found ? [] : values.filter((value) => !isLeading(value));
  const chosenCount = values.filter(isPicked).length;
  const hrefOf = toggleAddresses(url, chosen, name);
  const list = (shown: FacetValue[]) => (
    <ValueList values={shown} all={values} isPicked={isPicked} hrefOf={hrefOf} noun={noun} replace={replace} />
  );
  return (
    <details className={classes.group} open={isFirstOpen}>
      <summary className={classes.title}>
        {title}
        {chosenCount > 0 && <span className={classes.chosen}>{chosenCount} chosen</span>}
        <Icon name="chevron-down" size={20} className={classes.arrow} />
      </summary>
      {isLong && (
        <div className={classes.field}>
          <label htmlFor={fieldId} className="visually-hidden">
            {searchLabel}
          </label>
          <Icon name="search" size={20} className={classes.glass} />
          <input
            id={fieldId}
            type="search"
            className={classes.input}
            placeholder={searchLabel}
            autoComplete="off"
            enterKeyHint="search"
            value={searchText}
            onChange={({ target }) => setSearchText(target.value)}
          />
        </div>
      )}
      {list(first)}
      {rest.length > 0 && (
        <details className={classes.more} open={isMoreOpen} onToggle={(event) => setMoreOpen(event.currentTarget.open)}>
          <summary className={classes.moreTitle}>
            <span className={classes.closedLabel}>{`Show ${rest.length} more`}</span>
            <span className={classes.openLabel}>Show fewer</span>
          </summary>
          {list(rest)}
        </details>
      )}
      <p role="status" className={found?.length === 0 ? classes.nothing : 'visually-hidden'}>
        {found && (found.length === 0 ? `No matches for “${searchText.trim()}”` : `${found.length} found`)}
      </p>
    </details>
  );
}

interface ValueListProps extends Pick<FacetValueLinkProps, 'noun' | 'replace'> {
  values: FacetValue[];
  /** All values of the facet. */
  all: FacetValue[];
  isPicked: (value: FacetValue) => boolean;
  hrefOf: (key: string) => string;
}

function ValueList({ values, all, isPicked, hrefOf, noun, replace }: ValueListProps) {
  const rows = values.map((value) => ({
    value,
    isPicked: isPicked(value),
    href: hrefOf(value.key),
    className: depths[Math.min(depthAmong(all, value.key), depths.length - 1)],
  }));
  const content = useKept(
    rows,
    () => `${noun} ${replace}`,
    rows.map(({ className, ...row }) => (
      <li key={row.value.key} className={className}>
        <FacetValueLink {...row} noun={noun} replace={replace} />
      </li>
    )),
  );
  return <ul {...content} />;
}

const number = new Intl.NumberFormat('en-US');

interface FacetValueLinkProps {
  value: FacetValue;
  isPicked: boolean;
  /** Address of the list with the value turned on or, when it is chosen, off. */
  href: string;
  noun: FeedNoun;
  /** Replaces the history entry, because a sheet is one entry whatever is chosen in it. */
  replace?: boolean | undefined;
}

/**
 * One value of a facet as a link that looks like a checkbox. A value without results is no link. Pages have hundreds: the
 * address is a page of this site, and needs no AppLink.
 */
function FacetValueLink({ value: { label, count }, isPicked, href, noun, replace }: FacetValueLinkProps) {
  // The key makes each new count a new element; in a reused one the digits would shift.
  const counted = (
    <span key={count} className={noun === 'deals' ? valueClasses.deals : valueClasses.products}>
      {count < 1_000 ? count : number.format(count)}
    </span>
  );
  if (count === 0 && !isPicked)
    return (
      <span className={classNames(valueClasses.value, valueClasses.none)}>
        {label}
        {counted}
      </span>
    );
  return (
    <a
      href={href}
      rel="nofollow"
      data-replace={replace ? '' : undefined}
      className={valueClasses.value}
      aria-current={isPicked ? 'true' : undefined}
    >
      {label}
      {counted}
    </a>
  );
}
