import { ArticleTile } from '../../articles/ArticleTile.tsx';
import { EmbedCard } from '../../content/EmbedCard.tsx';
import { PostTile } from '../../deals/tiles/PostTile.tsx';
import { FeedRow } from '../../feeds/FeedRow.tsx';
import { PlacementTile } from '../../feeds/PlacementTile.tsx';
import type { BlockProps } from '../block-component.tsx';
import classes from './ReferencedBlock.module.css';

/** A tile that is a separate entry, rendered as in lists of its kind. */
export function ReferencedBlock({ data }: BlockProps<'referenced_block'>) {
  switch (data.kind) {
    case 'promotional_content':
      return <EmbedCard embed={data} />;
    case 'placement':
      return <PlacementTile placement={data.placement} shape="wide" />;
    case 'post':
      return (
        <div className={classes.tile}>
          <PostTile post={data.post} />
        </div>
      );
    case 'article':
      return (
        <div className={classes.article}>
          <ArticleTile article={data.article} />
        </div>
      );
    case 'feed_page':
      return <FeedRow title={data.feed.title} feed={data.feed} deferredKey={data.deferredKey} />;
  }
}
