import type { SearchWords } from '../../src/domain/search/search-query.ts';
import type { SearchSummary } from '../../src/domain/search/search-results.ts';
import { literalSearch, searchAddress } from '../../src/domain/search/search-results.ts';
import { AppLink } from '../ui/AppLink.tsx';
import classes from './SearchCorrection.module.css';

interface SearchCorrectionProps {
  /** As typed. */
  words: SearchWords;
  correction: NonNullable<SearchSummary['correction']>;
}

/** The corrected query with a way back to the typed one, or a suggestion to correct it. */
export function SearchCorrection({ words, correction }: SearchCorrectionProps) {
  const addressOf = (query: string) => searchAddress({ ...words, query });
  if (!correction.isUsed) {
    return (
      <p className={classes.correction}>
        Did you mean <Words href={addressOf(correction.query)}>{correction.query}</Words>?
      </p>
    );
  }
  return (
    <div className={classes.correction}>
      <p>
        Showing results for <Words href={addressOf(correction.query)}>{correction.query}</Words>
      </p>
      <p className={classes.instead}>
        Search instead for <Words href={addressOf(literalSearch(words.query, correction.query))}>{words.query}</Words>
      </p>
    </div>
  );
}

/** Says that results have all words, with a link to those that have any of them. */
export function AllWordsNotice({ words: { query, excludedWords } }: { words: SearchWords }) {
  return (
    <p className={classes.instead}>
      Results have all words{excludedWords && ` and none of ${excludedWords.map((word) => `“${word}”`).join(', ')}`}.{' '}
      <Words href={searchAddress({ query })}>Show results with any of the words</Words>
    </p>
  );
}

function Words({ href, children }: { href: string; children: string }) {
  return (
    <AppLink href={href} className={classes.query}>
      {children}
    </AppLink>
  );
}
