import { useState } from 'react';
import { isChosen, listingAddress, toggleFilter } from '../../../src/domain/feeds/listing-filters.ts';
import type { Refinements } from '../../../src/domain/feeds/refinements.ts';
import { suggestedFilters } from '../../../src/domain/feeds/refinements.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { HorizontalScroll } from '../../ui/carousel/HorizontalScroll.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { listKeys } from '../../ui/list-keys.ts';
import classes from './FilterChips.module.css';

interface FilterChipsProps {
  refinements: Refinements;
  totalCount: number;
}

/**
 * One row of the chosen filters, then of suggested ones. Suggestions are fixed on mount, so that the first choice moves
 * nothing; a chosen suggestion becomes a chip under the same key and keeps the focus.
 */
export function FilterChips({ refinements, totalCount }: FilterChipsProps) {
  const { url, chosen, chips, facets } = refinements;
  const [suggested] = useState(() => suggestedFilters(refinements, totalCount));
  const items = [
    ...chips.map(({ label, href }) => ({ label, href, isChip: true })),
    ...suggested.flatMap(({ name, key }) => {
      const value = facets.find((facet) => facet.name === name)?.values.find((one) => one.key === key);
      if (value === undefined || isChosen(chosen, name, key)) return [];
      const href = value.count > 0 ? listingAddress(url, toggleFilter(chosen, name, key)) : undefined;
      return { label: value.label, href, isChip: false };
    }),
  ];
  const keys = listKeys(items.map(({ label }) => label));
  const entries = items.map(({ label, href, isChip }, index) => (
    <li key={keys[index]} className={isChip ? undefined : classes.pick}>
      {href === undefined ? (
        <span className={classNames(classes.chip, classes.none)}>{label}</span>
      ) : (
        <AppLink href={href} noFollow className={classNames(classes.chip, isChip && classes.chosen)}>
          {isChip && <span className="visually-hidden">Remove </span>}
          <span className={classes.label}>{label}</span>
          {isChip && <Icon name="close" size={16} />}
        </AppLink>
      )}
    </li>
  ));
  const clearAll = (
    <li key="clear all" className={classes.clearAll}>
      <AppLink href={url} className={classes.clear}>
        Clear all
      </AppLink>
    </li>
  );
  if (items.length === 0) return null;
  return (
    <nav aria-label="Selected and suggested filters" className={classes.row}>
      <HorizontalScroll gap={2} className={classes.chips}>
        {chips.length > 0 ? [...entries.slice(0, chips.length), clearAll, ...entries.slice(chips.length)] : entries}
      </HorizontalScroll>
    </nav>
  );
}
