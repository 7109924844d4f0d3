import type { AssetField } from '../../contracts/content/fields.ts';
import { contentProblems } from '../../domain/errors/content-problems.ts';
import type { AdPdf } from '../../domain/seasons/black-friday-store-page.ts';
import { type Mapping, present } from '../content/mapping.ts';
import { imagePath } from '../images/to-image.ts';

const PDF = 'application/pdf';

/** A PDF asset; anything else is reported and dropped. */
export function toAdPdf(asset: AssetField | null | undefined, mapping: Mapping): AdPdf | undefined {
  if (!asset) return undefined;
  const { uid, url, content_type: type = 'of no known kind' } = asset;
  const href = url === undefined ? undefined : imagePath(url, mapping.imagesUrl);
  if (href !== undefined && type === PDF) return { href, ...present({ bytes: bytesOf(asset) }) };
  const wording = href === undefined ? contentProblems.unpublishedAsset() : contentProblems.adIsNoPdf(type);
  mapping.problem({ uid, ...wording, ...present({ url }) });
  return undefined;
}

const bytesOf = ({ file_size: size = '' }: AssetField) => (/^[1-9]\d*$/.test(size) ? Number(size) : undefined);
