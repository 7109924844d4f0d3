import type { ArticlePart } from '../../src/domain/articles/article-page.ts';
import { LegacyCollectionBlock } from '../blocks/legacy-collection/LegacyCollectionBlock.tsx';
import { FeedRow } from '../feeds/FeedRow.tsx';
import classes from './EmbeddedTiles.module.css';

/** The deals of a feed, or collections, between the paragraphs of an article. */
export function EmbeddedTiles({ part }: { part: Exclude<ArticlePart, { kind: 'text' }> }) {
  if (part.kind === 'feed') {
    const { feed, deferredKey } = part;
    return <FeedRow title={feed.title} feed={feed} deferredKey={deferredKey} className={classes.row} />;
  }
  return (
    <div className={classes.collections}>
      {part.collections.map((collection) => (
        <div key={collection.slug} className={classes.collection}>
          <LegacyCollectionBlock data={collection} />
        </div>
      ))}
    </div>
  );
}
