import type { Feed } from '../../../src/domain/entities/feed.ts';
import type { Deferred } from '../../../src/domain/page-object.ts';
import { FeedSection } from '../../../views/components/FeedSection.tsx';
import { NowContext } from '../../../views/components/now-context.ts';
import { STORY_NOW } from '../../../views/gallery/story.ts';
import box from '../../../views/pages/page.module.css';

export interface ListingPageProps {
  title: string;
  feed: Deferred<Feed>;
}

/** A list with what narrows it, below a title. */
export function ListingPage({ title, feed }: ListingPageProps) {
  return (
    <NowContext value={STORY_NOW}>
      <div className={box.page}>
        <h1>{title}</h1>
        <button type="button">Save</button>
        <FeedSection feed={feed} title="Deals" />
      </div>
    </NowContext>
  );
}
