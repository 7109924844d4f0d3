import { z } from 'zod';
import { article } from '../../../src/contracts/articles/article.ts';
import { toListedArticle } from '../../../src/domain/articles/article.ts';
import { contentProblems } from '../../../src/domain/errors/content-problems.ts';
import { toArticle } from '../../../src/repositories/articles/to-article.ts';
import {
  type BlockMapper,
  type BlockScope,
  blockMapper,
  toPageLink,
} from '../../../src/repositories/content/blocks/block-mapper.ts';
import { present } from '../../../src/repositories/content/mapping.ts';
import { readReferences } from '../../../src/repositories/content/read-entry.ts';
import { schema } from './schema.ts';

/** Drops and reports articles without a uid (docs/spec/content.md CONTENT-12). */
function dropArticlesWithoutUid(fields: unknown, scope: BlockScope): unknown {
  const { data } = articleUids.safeParse(fields);
  if (data === undefined) return fields;
  const articles = data.articles.filter(({ uid }) => {
    if (!uid) scope.problem({ uid: scope.uid, ...contentProblems.articleWithoutUid() });
    return uid;
  });
  return { ...data, articles };
}
const articleUids = z.looseObject({ articles: z.array(z.looseObject({ uid: z.string().optional() })) });

const fieldMapper = blockMapper(
  schema,
  ({ title, articles, page_link }, scope) => {
    const tiles = readReferences(article, articles, scope).map((entry) => toListedArticle(toArticle(entry, scope)));
    return tiles.length === 0 ? undefined : { articles: tiles, ...present({ title, pageLink: toPageLink(page_link) }) };
  },
  ['articles', 'articles.author'],
);
export const mapper: BlockMapper<'article_group'> = {
  ...fieldMapper,
  read: (fields, scope) => fieldMapper.read(dropArticlesWithoutUid(fields, scope), scope),
};
