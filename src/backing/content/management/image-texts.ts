import { isStoredAsset } from '../asset-urls.ts';
import { notPublishable } from '../content-refusal.ts';
import { isJsonObject, joinPath } from '../walk-values.ts';
import { FieldErrors } from './field-errors.ts';

/** Shown by other sites beside the title of the page, which says what it is. */
const NOT_ON_PAGE = ['seo_meta'];

/** @throws Refusal 422 by the path of each image that `addUndescribed` finds. */
export function refuseUndescribed(data: Record<string, unknown>): void {
  const errors = new FieldErrors();
  addUndescribed(data, errors);
  if (!errors.isEmpty) throw notPublishable(errors.toRecord());
}

/** Adds an error for each image that has neither an alternative text nor the mark that it needs none. */
export function addUndescribed(data: Record<string, unknown>, errors: FieldErrors): void {
  for (const [name, value] of Object.entries(data))
    if (!NOT_ON_PAGE.includes(name))
      for (const path of undescribed(value, name))
        errors.add(path, 'needs an alternative text, or the mark that it is decorative.');
}

function* undescribed(value: unknown, path: string): Generator<string> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* undescribed(item, joinPath(path, String(index)));
  } else if (isJsonObject(value)) {
    if (isStoredAsset(value)) {
      const { content_type: type, description, decorative } = value;
      const isImage = typeof type === 'string' && type.startsWith('image/');
      const hasText = typeof description === 'string' && description.trim() !== '';
      if (isImage && !hasText && decorative !== true) yield path;
    } else for (const [name, inner] of Object.entries(value)) yield* undescribed(inner, joinPath(path, name));
  }
}
