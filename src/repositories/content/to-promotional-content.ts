import type { EntryOf, ReferenceField } from '../../contracts/content/fields.ts';
import type { promotionalContentBlock } from '../../contracts/content/page-types.ts';
import type { PromotionalContent } from '../../domain/content/rich-text.ts';
import { contentProblems } from '../../domain/errors/content-problems.ts';
import { isSafeHref } from '../../domain/links/safe-href.ts';
import { toImage } from '../images/to-image.ts';
import { type Mapping, present } from './mapping.ts';
import { isExpanded } from './read-entry.ts';

export function toPromotionalContent(
  entry: EntryOf<typeof promotionalContentBlock>,
  mapping: Mapping,
): PromotionalContent {
  const url = includedPageUrl(entry.page_link?.[0], mapping) ?? entry.call_to_action_link?.href;
  return {
    uid: entry.uid,
    title: entry.title,
    ...present({
      image: toImage(entry.image, mapping),
      ctaText: entry.cta_text,
      url: url !== undefined && isSafeHref(url) ? url : undefined,
    }),
  };
}

/** As `pageUrl`, of a reference that the read includes; reports an unpublished page. */
export function includedPageUrl(reference: ReferenceField | undefined, mapping: Mapping): string | undefined {
  if (reference !== undefined && !isExpanded(reference)) {
    const { uid, _content_type_uid: type } = reference;
    mapping.problem({ uid, ...contentProblems.unpublishedReference(type, uid) });
  }
  return pageUrl(reference);
}

/** The url of a referenced page of any type; undefined if it is unpublished. */
export const pageUrl = (reference: ReferenceField | undefined): string | undefined =>
  typeof reference?.url === 'string' ? reference.url : undefined;
