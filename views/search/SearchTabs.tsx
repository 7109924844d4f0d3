import type { ListingFilters } from '../../src/domain/feeds/feed-query.ts';
import { hasFilters, listingAddress } from '../../src/domain/feeds/listing-filters.ts';
import type { SearchWords } from '../../src/domain/search/search-query.ts';
import {
  type SearchKind,
  type SearchSummary,
  searchAddress,
  searchKinds,
} from '../../src/domain/search/search-results.ts';
import { AppLink } from '../ui/AppLink.tsx';
import { classNames } from '../ui/class-names.ts';
import classes from './SearchTabs.module.css';

const tabTitles: Record<SearchKind, string> = {
  deals: 'Deals',
  products: 'Products',
  stores: 'Stores',
  articles: 'Articles',
};
const number = new Intl.NumberFormat('en-US');

interface SearchTabsProps {
  words: SearchWords;
  kind: SearchKind;
  /** Filters of the shown list; the deals and products tabs keep them. */
  filters: ListingFilters;
  /** Absent while loading or after a failure. */
  counts?: SearchSummary['counts'] | undefined;
}

/** The kinds of results with their counts, each linking to its own page; a list for a `nav`. */
export function SearchTabs({ words, kind: shown, filters: { sort, ...filters }, counts }: SearchTabsProps) {
  return (
    <ul className={classes.tabs}>
      {searchKinds.map((kind) => {
        const isRefinable = kind === 'deals' || kind === 'products';
        // The other kinds have results only for a text query.
        if (words.query === '' && !isRefinable) return null;
        const url = searchAddress(words, kind);
        // The counts apply the filters, which the links to stores and articles do not keep.
        const count = isRefinable || !hasFilters(filters) ? counts?.[kind] : undefined;
        return (
          <li key={kind} className={classes.cell}>
            <AppLink
              href={isRefinable ? listingAddress(url, filters) : url}
              className={classNames(classes.tab, count === 0 && classes.none)}
              aria-current={kind === shown ? 'page' : undefined}
            >
              <span className={classes.title}>{tabTitles[kind]}</span>{' '}
              <span className={classes.count}>{count === undefined ? '\u00a0' : number.format(count)}</span>
            </AppLink>
          </li>
        );
      })}
    </ul>
  );
}
