import type { Narrowing } from '../../../src/domain/feeds/chosen-filters.ts';
import { type FeedNoun, feedCount } from '../../../src/domain/feeds/feed-paging.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

interface NothingMatchesProps {
  narrowing: Narrowing;
  noun: FeedNoun;
}

/** The choices leave nothing: which one to take back for the most results, and all of them. */
export function NothingMatches({ narrowing: { url, nearest }, noun }: NothingMatchesProps) {
  return (
    <EmptyState
      level={3}
      icon="filter"
      title={`No ${noun} match all of these`}
      actions={
        <>
          {nearest.map(({ label, href, count }) => (
            <ButtonLink key={href} href={href} noFollow variant="secondary">
              {label} · {feedCount(count, noun)}
            </ButtonLink>
          ))}
          <ButtonLink href={url}>Clear all</ButtonLink>
        </>
      }
    >
      <p>{nearest.length > 0 ? 'One choice less finds some:' : 'Start again, and narrow the list less.'}</p>
    </EmptyState>
  );
}
