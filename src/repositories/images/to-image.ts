import type { AssetField } from '../../contracts/content/fields.ts';
import { contentProblems } from '../../domain/errors/content-problems.ts';
import { focusOf, type Image, imageSource } from '../../domain/images/image.ts';
import { type Mapping, present } from '../content/mapping.ts';

export function toImage(
  asset: AssetField | null | undefined,
  mapping: Mapping,
  alt?: string | null,
): Image | undefined {
  if (!asset) return undefined;
  const src = asset.url === undefined ? undefined : imageSource(asset.url, mapping.imagesUrl);
  if (src === undefined) {
    const wording = asset.url ? contentProblems.unpublishedAsset() : contentProblems.imageWithoutSource();
    mapping.problem({ uid: asset.uid, ...wording, ...present({ url: asset.url }) });
    return undefined;
  }
  const text = alt ?? asset.description;
  if (!text && !asset.decorative) {
    mapping.problem({ uid: asset.uid, url: src, ...contentProblems.missingAltTag() });
  }
  const focus = asset.focal_point && focusOf(asset.focal_point);
  return { src, alt: text ?? '', ...asset.dimension, ...present({ focus }) };
}

/** Maps assets and drops those of other hosts. */
export const toImages = (assets: readonly AssetField[] | null | undefined, mapping: Mapping): Image[] =>
  (assets ?? []).map((asset) => toImage(asset, mapping)).filter((image) => image !== undefined);
