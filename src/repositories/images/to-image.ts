import type { AssetField } from '../../contracts/content/fields.ts';
import { contentProblems } from '../../domain/errors/content-problems.ts';
import { type Image, imageSource } from '../../domain/images/image.ts';
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
  if (!text) {
    mapping.problem({ uid: asset.uid, url: src, ...contentProblems.missingAltTag() });
  }
  return { src, alt: text ?? '', ...asset.dimension };
}

/** Maps assets and drops those of other hosts. */
export const toImages = (assets: readonly AssetField[] | null | undefined, mapping: Mapping): Image[] =>
  (assets ?? []).map((asset) => toImage(asset, mapping)).filter((image) => image !== undefined);
