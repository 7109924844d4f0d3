import type { SearchSummary } from '../../src/domain/search/search-results.ts';
import { literalSearch, searchAddress } from '../../src/domain/search/search-results.ts';
import { AppLink } from '../ui/AppLink.tsx';
import classes from './SearchCorrection.module.css';

interface SearchCorrectionProps {
  /** The query as typed. */
  query: string;
  correction: NonNullable<SearchSummary['correction']>;
}

/** The corrected query with a way back to the typed one, or a suggestion to correct it. */
export function SearchCorrection({ query, correction }: SearchCorrectionProps) {
  if (!correction.isUsed) {
    return (
      <p className={classes.correction}>
        Did you mean <Words href={searchAddress(correction.query)}>{correction.query}</Words>?
      </p>
    );
  }
  return (
    <div className={classes.correction}>
      <p>
        Showing results for <Words href={searchAddress(correction.query)}>{correction.query}</Words>
      </p>
      <p className={classes.instead}>
        Search instead for <Words href={searchAddress(literalSearch(query, correction.query))}>{query}</Words>
      </p>
    </div>
  );
}

function Words({ href, children }: { href: string; children: string }) {
  return (
    <AppLink href={href} className={classes.query}>
      {children}
    </AppLink>
  );
}
