import { referencedBlock } from '../../../contracts/content/blocks/referenced-block.ts';
import type { ReferenceField } from '../../../contracts/content/fields.ts';
import { article } from '../../../contracts/content/types/article.ts';
import { feedPage } from '../../../contracts/content/types/feed-page.ts';
import { placement } from '../../../contracts/content/types/placement.ts';
import { post } from '../../../contracts/content/types/post.ts';
import { promotionalContentBlock } from '../../../contracts/content/types/promotional-content-block.ts';
import type { ContentBlockByKind } from '../../../domain/entities/content-block.ts';
import { feedKey } from '../../../domain/feed-key.ts';
import { toPostTile } from '../../../domain/to-post-tile.ts';
import { contentProblems } from '../../../errors/content-problems.ts';
import { readReference } from '../read-entry.ts';
import { toArticle } from '../to-article.ts';
import { toFeedPageLink } from '../to-feed-page-link.ts';
import { readPlacements } from '../to-placement.ts';
import { postIncludes, toPost, withoutTexts } from '../to-post.ts';
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
