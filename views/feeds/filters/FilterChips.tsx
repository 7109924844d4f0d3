import { useState } from 'react';
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
export function FilterChips({ refinements: { url, chips, facets }, totalCount }: FilterChipsProps) {
  const [suggested] = useState(() => suggestedFilters(facets, totalCount));
  const items = [
    ...chips.map(({ label, href }) => ({ label, href, isChosen: true })),
    ...suggested.flatMap(({ name, key }) => {
      const value = facets.find((facet) => facet.name === name)?.values.find((one) => one.key === key);
      if (value === undefined || value.isChosen) return [];
      return { label: value.label, href: value.count > 0 ? value.href : undefined, isChosen: false };
    }),
  ];
  const keys = listKeys(items.map(({ label }) => label));
  const entries = items.map(({ label, href, isChosen }, index) => (
    <li key={keys[index]} className={isChosen ? undefined : classes.pick}>
      {href === undefined ? (
        <span className={classNames(classes.chip, classes.none)}>{label}</span>
      ) : (
        <AppLink href={href} noFollow className={classNames(classes.chip, isChosen && classes.chosen)}>
          {isChosen && <span className="visually-hidden">Remove </span>}
          <span className={classes.label}>{label}</span>
          {isChosen && <Icon name="close" size={16} />}
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
