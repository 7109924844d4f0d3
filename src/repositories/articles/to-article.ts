import type { article } from '../../contracts/articles/article.ts';
import { author } from '../../contracts/articles/author.ts';
import type { EntryOf } from '../../contracts/content/fields.ts';
import type { Article } from '../../domain/articles/article.ts';
import { countWords, readTime, richTextWords } from '../../domain/articles/read-time.ts';
import { type Mapping, present } from '../content/mapping.ts';
import { readReference } from '../content/read-entry.ts';
import { richTextNodes } from '../content/rich-text-nodes.ts';
import { toImage } from '../images/to-image.ts';
import { toAuthor } from './to-author.ts';

type ArticleEntry = EntryOf<typeof article>;

/** An article in tiles, without its embeds. */
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
