import type { AssetField } from '../../contracts/content/fields.ts';
import type { AdPdf } from '../../domain/entities/black-friday-store-page.ts';
import type { Mapping } from './mapping.ts';
import { present } from './present.ts';
import { imagePath } from './to-image.ts';

const PDF = 'application/pdf';

/** A file of the asset store that is a PDF; anything else is told and left out. */
export function toAdPdf(asset: AssetField | null | undefined, mapping: Mapping): AdPdf | undefined {
  if (!asset) return undefined;
  const href = asset.url === undefined ? undefined : imagePath(asset.url, mapping.imagesUrl);
  if (href !== undefined && asset.content_type === PDF) return { href, ...present({ bytes: bytesOf(asset) }) };
  mapping.problem({
    uid: asset.uid,
    message: href === undefined ? 'Unpublished or foreign asset' : `The ad is no PDF but ${asset.content_type}`,
    ...present({ url: asset.url }),
    remediation: 'Upload the ad as a PDF to the asset store and publish it.',
  });
  return undefined;
}

const bytesOf = ({ file_size: size = '' }: AssetField) => (/^[1-9]\d*$/.test(size) ? Number(size) : undefined);
