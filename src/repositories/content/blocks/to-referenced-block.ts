import { article } from '../../../contracts/articles/article.ts';
import { referencedBlock } from '../../../contracts/content/blocks/referenced-block.ts';
import type { ReferenceField } from '../../../contracts/content/fields.ts';
import { promotionalContentBlock } from '../../../contracts/content/promotional-content-block.ts';
import { post } from '../../../contracts/deals/post.ts';
import { feedPage } from '../../../contracts/feeds/feed-page.ts';
import { placement } from '../../../contracts/feeds/placement.ts';
import type { ContentBlockByKind } from '../../../domain/content/content-block.ts';
import { toPostTile } from '../../../domain/deals/to-post-tile.ts';
import { contentProblems } from '../../../domain/errors/content-problems.ts';
import { feedKey } from '../../../domain/feeds/feed-key.ts';
import { toArticle } from '../../articles/to-article.ts';
import { postIncludes, toPost, withoutTexts } from '../../deals/to-post.ts';
import { toFeedPageLink } from '../../feeds/to-feed-page-link.ts';
import { readPlacements } from '../../feeds/to-placement.ts';
import { readReference } from '../read-entry.ts';
import { toPromotionalContent } from '../to-promotional-content.ts';
import { type BlockScope, blockMapper } from './block-mapper.ts';
import { readFeedPage } from './read-feed-page.ts';

type Referenced = ContentBlockByKind['referenced_block'];
type ToReferenced = (reference: ReferenceField[], scope: BlockScope) => Referenced | undefined;

/** By the content type that is referred to. */
const referenced: Record<string, ToReferenced> = {
  [promotionalContentBlock.uid]: (reference, scope) => {
    const entry = readReference(promotionalContentBlock, reference, scope);
    if (entry !== undefined) return { kind: 'promotional_content', content: toPromotionalContent(entry, scope) };
    const uid = reference[0]?.uid ?? '';
    scope.problem({ uid, ...contentProblems.promotionalContent(uid) });
    return undefined;
  },
  [placement.uid]: (reference, scope) => {
    const [tile] = readPlacements(reference, scope);
    return tile && { kind: 'placement', placement: tile };
  },
  [post.uid]: (reference, scope) => {
    const entry = readReference(post, reference, scope);
    const tile = entry && toPostTile(toPost(withoutTexts(entry), scope));
    return tile && { kind: 'post', post: tile };
  },
  [article.uid]: (reference, scope) => {
    const entry = readReference(article, reference, scope);
    return entry && { kind: 'article', article: toArticle(entry, scope) };
  },
  [feedPage.uid]: (reference, scope) => {
    const entry = readFeedPage('referenced_block', reference, scope);
    return entry && { kind: 'feed_page', feed: toFeedPageLink(entry), deferredKey: feedKey(entry.uid) };
  },
};

export const toReferencedBlock = blockMapper(
  referencedBlock,
  ({ reference }, scope) => referenced[reference[0]?._content_type_uid ?? '']?.(reference, scope),
  ['reference', 'reference.reference', 'reference.page_link', ...postIncludes.map((path) => `reference.${path}`)],
);
