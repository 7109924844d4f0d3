import type { Feed } from '../../../src/domain/feeds/feed.ts';
import type { Deferred } from '../../../src/domain/shell/page-object.ts';
import { FeedSection } from '../../../views/feeds/FeedSection.tsx';
import { STORY_NOW } from '../../../views/gallery/story.ts';
import { NowContext } from '../../../views/ui/page/page-contexts.ts';
import box from '../../../views/ui/page.module.css';

export interface FeedPageProps {
  title: string;
  feed: Deferred<Feed>;
}

/** A list with what narrows it, below a title. */
export function FeedPage({ title, feed }: FeedPageProps) {
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
