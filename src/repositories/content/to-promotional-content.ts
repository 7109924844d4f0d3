import type { EntryOf, ReferenceField } from '../../contracts/content/fields.ts';
import type { promotionalContentBlock } from '../../contracts/content/page-types.ts';
import type { PromotionalContent } from '../../domain/content/rich-text.ts';
import { isSafeHref } from '../../domain/links/safe-href.ts';
import { toImage } from '../images/to-image.ts';
import { type Mapping, present } from './mapping.ts';

export function toPromotionalContent(
  entry: EntryOf<typeof promotionalContentBlock>,
  mapping: Mapping,
): PromotionalContent {
  const url = pageUrl(entry.page_link?.[0]) ?? entry.call_to_action_link?.href;
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

/** The url of a referenced page of any type; undefined if it is unpublished. */
export const pageUrl = (reference: ReferenceField | undefined): string | undefined =>
  typeof reference?.url === 'string' ? reference.url : undefined;
