import type { Article } from '../../src/domain/articles/article.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { classNames } from '../ui/class-names.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import box from '../ui/page.module.css';
import { ArticleTile } from './ArticleTile.tsx';
import classes from './BlogIndexPage.module.css';
import { BlogPager } from './BlogPager.tsx';
import { LeadStory } from './LeadStory.tsx';

export interface BlogIndexPageProps {
  articles: Article[];
  totalCount: number;
  pageSize: number;
  /** One-based. */
  page: number;
}

/** All articles, the newest first: on the first page the newest is the lead story. */
export function BlogIndexPage({ articles, totalCount, pageSize, page }: BlogIndexPageProps) {
  const [lead, ...others] = page === 1 ? articles : [undefined, ...articles];
  return (
    <div className={classNames(box.page, classes.page)}>
      <header className={classes.header}>
        <h1 className={classes.title}>Shop Smart</h1>
        <p className={classes.tagline}>Guides, habits and honest advice for paying less.</p>
      </header>
      {articles.length === 0 && <NoArticles page={page} />}
      {lead && <LeadStory article={lead} />}
      {others.length > 0 && (
        <ul className={classes.grid}>
          {others.map(
            (article, index) =>
              article && (
                <li key={article.uid}>
                  <ArticleTile article={article} priority={lead === undefined && index === 0} />
                </li>
              ),
          )}
        </ul>
      )}
      <BlogPager page={page} pages={Math.max(1, Math.ceil(totalCount / pageSize))} />
    </div>
  );
}

function NoArticles({ page }: { page: number }) {
  return page > 1 ? (
    <EmptyState
      title="You have read this far"
      actions={<ButtonLink href="/blog">Back to the newest articles</ButtonLink>}
    >
      <p>There are no older articles.</p>
    </EmptyState>
  ) : (
    <EmptyState title="The first article is on its way" actions={<ButtonLink href="/deals">Popular Deals</ButtonLink>}>
      <p>Until then, the deals speak for themselves.</p>
    </EmptyState>
  );
}
