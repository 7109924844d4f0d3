import type { z } from 'zod';
import type { blocks, richText, seoMeta } from '../../contracts/content/fields.ts';
import type { BlockPage } from '../../domain/content/content-block.ts';
import { toBlocks } from './blocks/to-blocks.ts';
import { type Mapping, mappingFor, present } from './mapping.ts';
import { toRichText } from './to-rich-text.ts';
import { toSeo } from './to-seo.ts';

/** Maps the fields that home, generic, marketing and Black Friday pages share. */
export interface BlockPageEntry {
  uid: string;
  title: string;
  url: string;
  seo_meta?: z.infer<typeof seoMeta> | null | undefined;
  body?: z.infer<typeof richText> | null | undefined;
  content_blocks?: z.infer<typeof blocks> | null | undefined;
  _embedded_items?: Parameters<typeof mappingFor>[1]['_embedded_items'];
}

export function toBlockPage(entry: BlockPageEntry, outer: Mapping): BlockPage {
  const mapping = mappingFor(outer, entry);
  return {
    uid: entry.uid,
    title: entry.title,
    url: entry.url,
    seo: toSeo(entry.seo_meta, mapping),
    blocks: toBlocks(entry.content_blocks, mapping),
    ...present({ body: toRichText(entry.body, mapping) }),
  };
}
