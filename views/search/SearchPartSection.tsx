import { type ReactNode, useId } from 'react';
import { type FeedNoun, feedCount, pagePosition } from '../../src/domain/feeds/feed-paging.ts';
import type { SearchPart } from '../../src/domain/search/search-results.ts';
import type { Deferred as DeferredName } from '../../src/domain/shell/page-object.ts';
import { FeedPager } from '../feeds/FeedPager.tsx';
import { ListNotLoaded } from '../feeds/ListNotLoaded.tsx';
import { BelowHeading } from '../ui/Heading.tsx';
import { Deferred } from '../ui/page/Deferred.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import classes from './SearchPartSection.module.css';

interface SearchPartSectionProps<Item> {
  part: DeferredName<SearchPart<Item>>;
  noun: FeedNoun;
  title: string;
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** Found stores or articles: how many, one page of them, the way on. */
export function SearchPartSection<Item>({ part, noun, title, empty, children }: SearchPartSectionProps<Item>) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        {title}
      </h2>
      <BelowHeading>
        <Deferred of={part} fallback={<SearchPartSkeleton noun={noun} />}>
          {(found) => {
            if (found === undefined) return <ListNotLoaded noun={noun} />;
            if (found.items.length === 0) return empty;
            return (
              <>
                <p className={classes.count}>
                  {feedCount(found.totalCount, noun)}
                  {found.page > 1 && ` · ${pagePosition(found)}`}
                </p>
                {children(found.items)}
                <FeedPager feed={found} noun={noun} />
              </>
            );
          }}
        </Deferred>
      </BelowHeading>
    </section>
  );
}

/** Holds the place of found stores or articles. */
export function SearchPartSkeleton({ noun }: { noun: FeedNoun }) {
  return (
    <div aria-busy="true">
      <p className={classes.count}>
        <span className="visually-hidden">Loading {noun}</span>
        <Skeleton shape="line" className={classes.countWaiting} />
      </p>
      <Skeleton className={classes.waiting} />
    </div>
  );
}
