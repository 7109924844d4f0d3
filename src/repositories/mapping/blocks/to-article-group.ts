import { articleGroup } from '../../../contracts/content/blocks/article-group.ts';
import { article } from '../../../contracts/content/types/article.ts';
import { present } from '../present.ts';
import { readReferences } from '../read-entry.ts';
import { toArticle } from '../to-article.ts';
import { blockMapper } from './block-mapper.ts';

export const toArticleGroup = blockMapper(
  articleGroup,
  ({ title, articles }, scope) => {
    const tiles = readReferences(article, articles, scope).map((entry) => toArticle(entry, scope));
    return tiles.length === 0 ? undefined : { articles: tiles, ...present({ title }) };
  },
  ['articles', 'articles.author'],
);
