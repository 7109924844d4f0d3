import type { ListingFilters } from '../../src/domain/feeds/chosen-filters.ts';
import { hasFilters, listingAddress } from '../../src/domain/feeds/listing-filters.ts';
import { searchAddress } from '../../src/domain/search/search-address.ts';
import { type SearchKind, type SearchSummary, searchKinds } from '../../src/domain/search/search-results.ts';
import { AppLink } from '../ui/AppLink.tsx';
import { classNames } from '../ui/class-names.ts';
import classes from './SearchTabs.module.css';

const titles: Record<SearchKind, string> = {
  deals: 'Deals',
  products: 'Products',
  stores: 'Stores',
  articles: 'Articles',
};
const number = new Intl.NumberFormat('en-US');

interface SearchTabsProps {
  query: string;
  kind: SearchKind;
  /** What narrows the list shown: kept among deals and products. */
  filters: ListingFilters;
  /** Absent while they are counted, or when they could not be. */
  counts?: SearchSummary['counts'] | undefined;
}

/** The kinds of results with how many there are of each: links, each to its own page; a list for a `nav`. */
export function SearchTabs({ query, kind: shown, filters: { sort, ...filters }, counts }: SearchTabsProps) {
  return (
    <ul className={classes.tabs}>
      {searchKinds.map((kind) => {
        const isNarrowed = kind === 'deals' || kind === 'products';
        // By words alone can the others be found.
        if (query === '' && !isNarrowed) return null;
        const url = searchAddress(query, kind);
        // Counted with the choices, which do not go along there.
        const count = isNarrowed || !hasFilters(filters) ? counts?.[kind] : undefined;
        return (
          <li key={kind} className={classes.cell}>
            <AppLink
              href={isNarrowed ? listingAddress(url, filters) : url}
              className={classNames(classes.tab, count === 0 && classes.none)}
              aria-current={kind === shown ? 'page' : undefined}
            >
              <span className={classes.title}>{titles[kind]}</span>{' '}
              <span className={classes.count}>{count === undefined ? '\u00a0' : number.format(count)}</span>
            </AppLink>
          </li>
        );
      })}
    </ul>
  );
}
