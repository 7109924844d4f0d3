import { useId, useState } from 'react';
import type { Facet, FacetValue } from '../../../src/domain/feeds/chosen-filters.ts';
import type { FeedNoun } from '../../../src/domain/feeds/feed-paging.ts';
import { depthAmong } from '../../../src/domain/feeds/stable-facets.ts';
import { Icon } from '../../ui/Icon.tsx';
import classes from './FacetGroup.module.css';
import { FacetValueLink } from './FacetValueLink.tsx';

/** Shown at once; the rest is one click away. */
const LEADING = 8;
/** From so many on there is a field to find one in. */
const LONG = 12;
/** Who looks for one of thousands types on. */
const FOUND_AT_MOST = 50;

const depths = [undefined, classes.below, classes.farBelow];

interface FacetGroupProps {
  facet: Facet;
  noun: FeedNoun;
  replace?: boolean | undefined;
  startsOpen: boolean;
}

/** One way to narrow a list. What is open, and which values lead, stays as it was while the list changes. */
export function FacetGroup({ facet, noun, replace, startsOpen }: FacetGroupProps) {
  const { title, values } = facet;
  const [isFirstOpen] = useState(() => startsOpen || values.some(({ isChosen }) => isChosen));
  const [leading, setLeading] = useState(
    () => new Set(values.filter((value, i) => i < LEADING || value.isChosen).map((v) => v.key)),
  );
  // A field that came with the branches below a choice would push that choice from under the finger.
  const [isLong] = useState(() => values.length > LONG);
  const [words, setWords] = useState('');
  const [isMoreOpen, setMoreOpen] = useState(false);
  const fieldId = useId();
  const findWords = `Find a ${title.toLowerCase()}`;

  const wanted = words.trim().toLowerCase();
  const found = wanted === '' ? undefined : values.filter(({ label }) => label.toLowerCase().includes(wanted));
  // What was chosen where it is out of sight now, by its name or by going back, leads too; in the open list it stays put.
  const unseen = isMoreOpen && !found ? [] : values.filter(({ key, isChosen }) => isChosen && !leading.has(key));
  if (unseen.length > 0) setLeading(new Set([...leading, ...unseen.map(({ key }) => key)]));
  // What a choice opens below itself is seen at once.
  const leads = ({ key }: FacetValue) => leading.has(key) || depthAmong(values, key) > 0;
  const first = found?.slice(0, FOUND_AT_MOST) ?? values.filter(leads);
  const rest = found ? [] : values.filter((value) => !leads(value));
  const chosenCount = values.filter(({ isChosen }) => isChosen).length;
  const list = (shown: Facet['values']) => (
    <ul>
      {shown.map((value) => (
        <li key={value.key} className={depths[Math.min(depthAmong(values, value.key), depths.length - 1)]}>
          <FacetValueLink value={value} noun={noun} replace={replace} />
        </li>
      ))}
    </ul>
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
            {findWords}
          </label>
          <Icon name="search" size={20} className={classes.glass} />
          <input
            id={fieldId}
            type="search"
            className={classes.input}
            placeholder={findWords}
            autoComplete="off"
            enterKeyHint="search"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </div>
      )}
      {list(first)}
      {rest.length > 0 && (
        <details className={classes.more} open={isMoreOpen} onToggle={(event) => setMoreOpen(event.currentTarget.open)}>
          <summary className={classes.moreTitle}>
            <span className={classes.closedWord}>Show {rest.length} more</span>
            <span className={classes.openWord}>Show fewer</span>
          </summary>
          {list(rest)}
        </details>
      )}
      <p role="status" className={found?.length === 0 ? classes.nothing : 'visually-hidden'}>
        {found && (found.length === 0 ? `Nothing like “${words.trim()}”` : `${found.length} found`)}
      </p>
    </details>
  );
}
