import type { EntryOf } from '../../contracts/content/fields.ts';
import type { article } from '../../contracts/content/types/article.ts';
import { author } from '../../contracts/content/types/author.ts';
import type { Article } from '../../domain/entities/article.ts';
import { countWords, readTime, richTextWords } from '../../domain/read-time.ts';
import type { Mapping } from './mapping.ts';
import { present } from './present.ts';
import { readReference } from './read-entry.ts';
import { richTextNodes } from './rich-text-nodes.ts';
import { toAuthor } from './to-author.ts';
import { toImage } from './to-image.ts';

type ArticleEntry = EntryOf<typeof article>;

/** What a tile says of an article: its embeds are not looked at. */
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
