import type { article } from '../../contracts/articles/article.ts';
import type { EntryOf } from '../../contracts/content/fields.ts';
import type { ArticlePage } from '../../domain/articles/article-page.ts';
import { type Mapping, mappingFor, present } from '../content/mapping.ts';
import { toRichText } from '../content/to-rich-text.ts';
import { toSeo } from '../content/to-seo.ts';
import { toArticle } from './to-article.ts';

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
