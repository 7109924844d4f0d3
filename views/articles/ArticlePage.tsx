import { adFollowsSection } from '../../src/domain/ads/ad-placement.ts';
import type { Article } from '../../src/domain/articles/article.ts';
import type { ArticlePage as WholeArticle } from '../../src/domain/articles/article-page.ts';
import { hasGoLink } from '../../src/domain/links/go-link.ts';
import type { Deferred as DeferredName } from '../../src/domain/shell/page-object.ts';
import { AdSlot } from '../ads/AdSlot.tsx';
import { Picture } from '../images/Picture.tsx';
import { Disclosure } from '../links/Disclosure.tsx';
import { ShareButton } from '../links/ShareButton.tsx';
import { BelowHeading } from '../ui/Heading.tsx';
import { Deferred } from '../ui/page/Deferred.tsx';
import { NowContext } from '../ui/page/page-contexts.ts';
import box from '../ui/page.module.css';
import { SectionHeader } from '../ui/SectionHeader.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import classes from './ArticlePage.module.css';
import { ArticleParts } from './ArticleParts.tsx';
import { ArticleTile } from './ArticleTile.tsx';
import { Byline } from './Byline.tsx';
import moreArticles from './MoreArticles.module.css';

export interface ArticlePageProps {
  /** When the page was loaded, ISO 8601: server and browser render the same relative times. */
  now: string;
  article: WholeArticle;
  more: DeferredName<Article[]>;
}

/** An article: headline, lead, byline, hero image at 5:3, sections, share button, more articles. */
export function ArticlePage({ now, article, more }: ArticlePageProps) {
  const { title, lead, heroImage, author, publishDate, readTime, sections } = article;
  const firstWayOut = sections.findIndex(hasGoLink);
  return (
    <NowContext value={now}>
      <div className={box.page}>
        <article className={classes.article}>
          <header>
            <h1 className={classes.title}>{title}</h1>
            {lead && <p className={classes.lead}>{lead}</p>}
            <div className={classes.facts}>
              <Byline author={author} publishDate={publishDate} readTime={readTime} size="lg" />
              <ShareButton kind="Article" uid={article.uid} title={title} />
            </div>
          </header>
          {heroImage && (
            <Picture
              image={heroImage}
              width={1000}
              height={600}
              sizes="(min-width: 1060px) 1000px, 100vw"
              label={title}
              className={classes.hero}
              priority
            />
          )}
          {sections.map(({ heading, parts }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the sections of an article stay in their order
            <section key={index} className={classes.section}>
              {heading && <h2 className={classes.heading}>{heading}</h2>}
              {index === firstWayOut && <Disclosure />}
              {heading ? (
                <BelowHeading>
                  <ArticleParts parts={parts} />
                </BelowHeading>
              ) : (
                <ArticleParts parts={parts} />
              )}
              {adFollowsSection(index, sections.length) && <AdSlot placement="in_content" />}
            </section>
          ))}
        </article>
        <MoreArticles articles={more} except={article.uid} />
      </div>
    </NowContext>
  );
}

const SHOWN = 3;
const places = Array.from({ length: SHOWN }, (_, index) => `place-${index}`);

interface MoreArticlesProps {
  articles: DeferredName<Article[]>;
  /** Uid of the current article. */
  except: string;
}

/** More articles to read; nothing if they fail to load. */
function MoreArticles({ articles, except }: MoreArticlesProps) {
  return (
    <Deferred of={articles} fallback={<Waiting />}>
      {(value) => {
        const others = (value ?? []).filter(({ uid }) => uid !== except).slice(0, SHOWN);
        return others.length === 0 ? null : (
          <section className={moreArticles.more} aria-labelledby="more-articles">
            <SectionHeader id="more-articles" title="Keep Reading" viewAll="/blog" />
            <BelowHeading>
              <ul className={moreArticles.grid}>
                {others.map((article) => (
                  <li key={article.uid}>
                    <ArticleTile article={article} />
                  </li>
                ))}
              </ul>
            </BelowHeading>
          </section>
        );
      }}
    </Deferred>
  );
}

function Waiting() {
  return (
    <div className={moreArticles.more} aria-hidden="true">
      <Skeleton shape="line" className={moreArticles.headerWaiting} />
      <div className={moreArticles.grid}>
        {places.map((place) => (
          <div key={place}>
            <Skeleton className={moreArticles.pictureWaiting} />
            <Skeleton shape="line" />
            <Skeleton shape="line" />
          </div>
        ))}
      </div>
    </div>
  );
}
