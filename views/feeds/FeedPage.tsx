import type { NearbyCategory } from '../../src/domain/categories/category.ts';
import type { ContentBlock } from '../../src/domain/content/content-block.ts';
import type { Feed } from '../../src/domain/feeds/feed.ts';
import type { Deferred } from '../../src/domain/shell/page-object.ts';
import { DealAlertCard } from '../alerts/DealAlertCard.tsx';
import { ContentBlocks } from '../blocks/ContentBlocks.tsx';
import { CategoryNav } from '../categories/CategoryLinks.tsx';
import { NowContext } from '../ui/page/page-contexts.ts';
import box from '../ui/page.module.css';
import classes from './FeedPage.module.css';
import { FeedSection } from './FeedSection.tsx';

export interface FeedPageProps {
  /**
   * When the page was loaded, ISO 8601. Server and browser render relative dates from it, so that hydration matches.
   */
  now: string;
  title: string;
  /** The categories around this one, on a category's deals page. */
  categories?: NearbyCategory[];
  topBlocks: ContentBlock[];
  bottomBlocks: ContentBlock[];
  feed: Deferred<Feed>;
}

/** A list of deals between the blocks that editors place above and below it. */
export function FeedPage({ now, title, categories = [], topBlocks, bottomBlocks, feed }: FeedPageProps) {
  // The menu lists a department as 'All Home'; the alert needs 'Home'.
  const category = categories.find(({ isCurrent }) => isCurrent)?.title.replace(/^All /, '');
  return (
    <NowContext value={now}>
      <div className={box.page}>
        <h1 className={classes.title}>{title}</h1>
        {categories.length > 0 && <CategoryNav categories={categories} />}
        {topBlocks.length > 0 && (
          <div className={classes.top}>
            <ContentBlocks blocks={topBlocks} leading />
          </div>
        )}
        <FeedSection feed={feed} title="Deals" hideTitle hasAlert={category !== undefined} />
        {category !== undefined && (
          <DealAlertCard
            key={category}
            fields={{ searchString: category }}
            lead={`Get an email when there are new deals for “${category}”.`}
          />
        )}
        {bottomBlocks.length > 0 && (
          <div className={classes.bottom}>
            <ContentBlocks blocks={bottomBlocks} />
          </div>
        )}
      </div>
    </NowContext>
  );
}
