import { z } from 'zod';
import { article } from '../../../contracts/articles/article.ts';
import { articleGroup } from '../../../contracts/content/blocks/article-group.ts';
import { contentProblems } from '../../../domain/errors/content-problems.ts';
import { toArticle } from '../../articles/to-article.ts';
import { present } from '../present.ts';
import { readReferences } from '../read-entry.ts';
import { type BlockMapper, type BlockScope, blockMapper } from './block-mapper.ts';
import { toPageLink } from './to-page-link.ts';

/** An article without a uid is told and left out (browsing spec, section 8). */
function withUids(fields: unknown, scope: BlockScope): unknown {
  const { data } = nameless.safeParse(fields);
  if (data === undefined) return fields;
  const articles = data.articles.filter(({ uid }) => {
    if (!uid) scope.problem({ uid: scope.uid, ...contentProblems.articleWithoutUid() });
    return uid;
  });
  return { ...data, articles };
}
const nameless = z.looseObject({ articles: z.array(z.looseObject({ uid: z.string().optional() })) });

const mapper = blockMapper(
  articleGroup,
  ({ title, articles, page_link }, scope) => {
    const tiles = readReferences(article, articles, scope).map((entry) => toArticle(entry, scope));
    return tiles.length === 0 ? undefined : { articles: tiles, ...present({ title, pageLink: toPageLink(page_link) }) };
  },
  ['articles', 'articles.author'],
);
export const toArticleGroup: BlockMapper<'article_group'> = {
  ...mapper,
  read: (fields, scope) => mapper.read(withUids(fields, scope), scope),
};
