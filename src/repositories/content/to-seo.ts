import type { z } from 'zod';
import type { seoMeta } from '../../contracts/content/fields.ts';
import type { PageMetaFields } from '../../domain/content/content-block.ts';
import { toImage } from '../images/to-image.ts';
import { type Mapping, present } from './mapping.ts';

/** An editor's fields for search engines and social sites; the image needs no alt text. */
export function toSeo(field: z.infer<typeof seoMeta> | null | undefined, mapping: Mapping): PageMetaFields['seo'] {
  const image = toImage(field?.image, mapping, field?.image?.description || field?.title || ' ');
  return {
    noIndex: field?.no_index ?? false,
    ...present({
      title: field?.title,
      description: field?.description,
      image: image && { ...image, alt: image.alt.trim() },
    }),
  };
}
