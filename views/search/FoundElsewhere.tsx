import { feedCount } from '../../src/domain/feeds/feed-paging.ts';
import { searchAddress } from '../../src/domain/search/search-address.ts';
import { type SearchKind, type SearchSummary, searchKinds } from '../../src/domain/search/search-results.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

interface FoundElsewhereProps {
  query: string;
  kind: SearchKind;
  counts?: SearchSummary['counts'] | undefined;
}

/** One kind of result has nothing for the words: what other kinds have, or where else to look. */
export function FoundElsewhere({ query, kind, counts }: FoundElsewhereProps) {
  const others = searchKinds.filter((other) => other !== kind && counts && counts[other] > 0);
  return (
    <EmptyState
      level={3}
      icon="search"
      title={`No ${kind} for “${query}”${kind === 'deals' ? ' yet' : ''}`}
      actions={
        others.length > 0 ? (
          others.map((other, index) => (
            <ButtonLink key={other} href={searchAddress(query, other)} variant={index === 0 ? 'primary' : 'secondary'}>
              {feedCount(counts?.[other] ?? 0, other)}
            </ButtonLink>
          ))
        ) : (
          <LookAround />
        )
      }
    >
      <p>{others.length > 0 ? 'There is something else for these words:' : `${advice(query)}, or look around:`}</p>
    </EmptyState>
  );
}

const advice = (query: string) =>
  query.includes(' ')
    ? 'Check the spelling, use fewer or more general words'
    : 'Check the spelling, try a more general word';

/** Lists that always have something. */
export function LookAround() {
  return (
    <>
      <ButtonLink href="/deals">Popular Deals</ButtonLink>
      <ButtonLink href="/newest-deals" variant="secondary">
        Newest Deals
      </ButtonLink>
      <ButtonLink href="/stores" variant="secondary">
        All Stores
      </ButtonLink>
    </>
  );
}
