import { contentBlock, reference } from '../../../src/contracts/content/fields.ts';
import type { Article } from '../../../src/domain/articles/article.ts';
import type { PromotionalContent } from '../../../src/domain/content/rich-text.ts';
import type { PostTile } from '../../../src/domain/deals/post.ts';
import type { FeedPageLink, PlacementTile } from '../../../src/domain/feeds/feed-references.ts';

/** A tile or block that is a separate entry, shown where it is referenced. */
export const schema = contentBlock(
  'referenced_block',
  {
    reference: reference('promotional_content_block', 'placement', 'post', 'article', 'feed_page').meta({
      title: 'Entry',
    }),
  },
  { title: 'Shared content', description: 'Another entry, shown here.' },
);

export type Entity =
  | { kind: 'promotional_content'; content: PromotionalContent }
  | { kind: 'placement'; placement: PlacementTile }
  | { kind: 'post'; post: PostTile }
  | { kind: 'article'; article: Article }
  | { kind: 'feed_page'; feed: FeedPageLink; deferredKey: string };
