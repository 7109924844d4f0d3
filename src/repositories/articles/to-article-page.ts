import type { EntryOf } from '../../contracts/content/fields.ts';
import type { article } from '../../contracts/content/types/article.ts';
import type { ArticlePage } from '../../domain/entities/article.ts';
import { type Mapping, mappingFor } from './mapping.ts';
import { present } from './present.ts';
import { toArticle } from './to-article.ts';
import { toRichText } from './to-rich-text.ts';
import { toSeo } from './to-seo.ts';

/** An article to be read; a section without text is left out. */
export function toArticlePage(entry: EntryOf<typeof article>, outer: Mapping): ArticlePage {
  const mapping = mappingFor(outer, entry);
  return {
    ...toArticle(entry, mapping),
    seo: toSeo(entry.seo_meta, mapping),
    sections: entry.sections.flatMap(({ heading, body }) => {
      const text = toRichText(body, mapping);
      return text === undefined ? [] : [{ body: text, ...present({ heading }) }];
    }),
  };
}
