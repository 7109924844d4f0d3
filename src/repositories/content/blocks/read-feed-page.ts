import type { EntryOf, ReferenceField } from '../../../contracts/content/fields.ts';
import { feedPage } from '../../../contracts/feeds/feed-page.ts';
import type { BlockKind } from '../../../domain/content/content-block.ts';
import { contentProblems } from '../../../domain/errors/content-problems.ts';
import { isExpanded, readReference } from '../read-entry.ts';
import type { BlockScope } from './block-mapper.ts';

/** The feed page of a block. Without a url, reports the block as unknown (docs/spec/content.md CONTENT-11). */
export function readFeedPage(
  kind: BlockKind,
  references: readonly ReferenceField[],
  scope: BlockScope,
): EntryOf<typeof feedPage> | undefined {
  const [reference] = references;
  if (reference !== undefined && isExpanded(reference) && !reference.url) {
    scope.problem({ uid: scope.uid, ...contentProblems.unknownBlock(kind) });
    return undefined;
  }
  return readReference(feedPage, references, scope);
}
