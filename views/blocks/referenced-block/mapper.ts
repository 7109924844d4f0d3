import { article } from '../../../src/contracts/articles/article.ts';
import type { ReferenceField } from '../../../src/contracts/content/fields.ts';
import { promotionalContentBlock } from '../../../src/contracts/content/page-types.ts';
import { post } from '../../../src/contracts/deals/post.ts';
import { feedPage } from '../../../src/contracts/feeds/feed-page.ts';
import { placement } from '../../../src/contracts/feeds/placement.ts';
import type { ContentBlockByKind } from '../../../src/domain/content/content-block.ts';
import { toPostTile } from '../../../src/domain/deals/post-tile.ts';
import { contentProblems } from '../../../src/domain/errors/content-problems.ts';
import { feedKey } from '../../../src/domain/feeds/feed-references.ts';
import { toArticle } from '../../../src/repositories/articles/to-article.ts';
import { type BlockScope, blockMapper, readFeedPage } from '../../../src/repositories/content/blocks/block-mapper.ts';
import { readReference } from '../../../src/repositories/content/read-entry.ts';
import { toPromotionalContent } from '../../../src/repositories/content/to-promotional-content.ts';
import { postIncludes, toPost, withoutTexts } from '../../../src/repositories/deals/to-post.ts';
import { toFeedPageLink } from '../../../src/repositories/feeds/feed-page-fields.ts';
import { readPlacements } from '../../../src/repositories/feeds/to-placement.ts';
import { schema } from './schema.ts';

type Referenced = ContentBlockByKind['referenced_block'];
type ToReferenced = (reference: ReferenceField[], scope: BlockScope) => Referenced | undefined;

/** By the referenced content type. */
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

export const mapper = blockMapper(
  schema,
  ({ reference }, scope) => referenced[reference[0]?._content_type_uid ?? '']?.(reference, scope),
  ['reference', 'reference.reference', 'reference.page_link', ...postIncludes.map((path) => `reference.${path}`)],
);
