import { type article, author } from '../../contracts/articles/article.ts';
import type { EntryOf } from '../../contracts/content/fields.ts';
import type { Article, Author } from '../../domain/articles/article.ts';
import { countWords, readTime, richTextWords } from '../../domain/articles/article-page.ts';
import { type Mapping, present } from '../content/mapping.ts';
import { readReference } from '../content/read-entry.ts';
import { richTextNodes } from '../content/rich-text-nodes.ts';
import { toImage } from '../images/to-image.ts';

type ArticleEntry = EntryOf<typeof article>;

/** An article for tiles, without its embedded entries. */
export function toArticle(entry: ArticleEntry, mapping: Mapping): Article {
  const authorEntry = entry.author?.length ? readReference(author, entry.author, mapping) : undefined;
  return {
    uid: entry.uid,
    title: entry.title,
    url: entry.url,
    publishDate: entry.publish_date,
    readTime: readTime(wordCount(entry)),
    ...present({
      lead: entry.lead,
      changedAt: entry.updated_at,
      heroImage: toImage(entry.hero_image, mapping),
      author: authorEntry && toAuthor(authorEntry, mapping),
    }),
  };
}

function wordCount({ lead, sections }: ArticleEntry): number {
  return sections.reduce(
    (sum, { heading, body }) => sum + countWords(heading ?? '') + richTextWords({ children: richTextNodes(body) }),
    countWords(lead ?? ''),
  );
}

export function toAuthor(entry: EntryOf<typeof author>, mapping: Mapping): Author {
  return {
    displayName: entry.display_name,
    fullName: entry.full_name,
    ...present({ avatar: toImage(entry.avatar, mapping, entry.full_name), byline: entry.byline }),
  };
}
