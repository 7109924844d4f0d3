import type { Article } from '../../src/domain/articles/article.ts';
import { PAGING_TARGET } from '../../src/domain/feeds/feed-paging.ts';
import { Picture } from '../images/Picture.tsx';
import { AppLink } from '../ui/AppLink.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import box from '../ui/page.module.css';
import whole from '../ui/whole-link.module.css';
import { ArticleTile } from './ArticleTile.tsx';
import classes from './BlogIndexPage.module.css';
import pager from './BlogPager.module.css';
import { Byline } from './Byline.tsx';
import leadStory from './LeadStory.module.css';

export interface BlogIndexPageProps {
  articles: Article[];
  totalCount: number;
  pageSize: number;
  /** One-based. */
  page: number;
}

/** The blog's index, newest first; the first page features the newest article. */
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
    <EmptyState title="No more articles" actions={<ButtonLink href="/blog">Back to the Newest Articles</ButtonLink>}>
      <p>There are no older articles.</p>
    </EmptyState>
  ) : (
    <EmptyState title="No articles yet" actions={<ButtonLink href="/deals">Popular Deals</ButtonLink>}>
      <p>Meanwhile, see the latest deals.</p>
    </EmptyState>
  );
}

/** The newest article in large format; from 760 px the image stands beside the text. */
function LeadStory({ article }: { article: Article }) {
  return (
    <article className={classNames(whole.box, leadStory.story)}>
      <div className={leadStory.picture}>
        <Picture
          image={article.heroImage}
          width={750}
          height={450}
          sizes="(min-width: 1260px) 700px, (min-width: 760px) 56vw, 92vw"
          alt=""
          label={article.title}
          priority
        />
      </div>
      <div className={leadStory.words}>
        <p className={leadStory.kicker}>Latest</p>
        <h2 className={leadStory.title}>
          <AppLink href={article.url} className={whole.link}>
            {article.title}
          </AppLink>
        </h2>
        {article.lead && <p className={leadStory.lead}>{article.lead}</p>}
        <Byline author={article.author} publishDate={article.publishDate} readTime={article.readTime} />
      </div>
    </article>
  );
}

const address = (page: number) => (page === 1 ? '/blog' : `/blog?page=${page}`) + PAGING_TARGET;

/** Links to newer and older articles; nothing for a single page. */
function BlogPager({ page, pages }: { page: number; pages: number }) {
  if (pages === 1) return null;
  return (
    <nav className={pager.pager} aria-label="Pages">
      {page > 1 && (
        <ButtonLink href={address(Math.min(page - 1, pages))} variant="secondary">
          Newer articles
        </ButtonLink>
      )}
      <p className={pager.position}>
        Page {page} of {pages}
      </p>
      {page < pages && (
        <ButtonLink href={address(page + 1)} variant="secondary">
          Older articles
        </ButtonLink>
      )}
    </nav>
  );
}
