import type { FeedNoun } from '../../src/domain/feeds/feed-paging.ts';
import { buttonClass } from '../ui/button-style.ts';
import { EmptyState } from '../ui/EmptyState.tsx';

/** The browser resolves it to the page's own address and loads it whole: the failed part is asked for again. */
const THIS_ADDRESS = '';

/** The list that a page is about did not come; the page around it stands. */
export function ListNotLoaded({ noun }: { noun: FeedNoun }) {
  return (
    <EmptyState
      level={3}
      icon="alert"
      title={`These ${noun} did not load`}
      actions={
        <a href={THIS_ADDRESS} className={buttonClass({ variant: 'secondary' })}>
          Try again
        </a>
      }
    >
      <p>It is us, not you. The rest of the page is fine.</p>
    </EmptyState>
  );
}
