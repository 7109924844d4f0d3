import { adFollowsSection } from '../../src/domain/ads/ad-placement.ts';
import type { Article as ArticleTile } from '../../src/domain/articles/article.ts';
import type { ArticlePage as Article } from '../../src/domain/articles/article-page.ts';
import { hasGoLink } from '../../src/domain/links/has-go-link.ts';
import type { Deferred } from '../../src/domain/shell/page-object.ts';
import { AdSlot } from '../ads/AdSlot.tsx';
import { RichText } from '../content/RichText.tsx';
import { Picture } from '../images/Picture.tsx';
import { Disclosure } from '../links/Disclosure.tsx';
import { ShareButton } from '../links/ShareButton.tsx';
import box from '../ui/page.module.css';
import classes from './ArticlePage.module.css';
import { Byline } from './Byline.tsx';
import { MoreArticles } from './MoreArticles.tsx';

export interface ArticlePageProps {
  article: Article;
  more: Deferred<ArticleTile[]>;
}

/** An article set for reading: headline, lead, byline, hero at 5:3, sections, ways to share, more to read. */
export function ArticlePage({ article, more }: ArticlePageProps) {
  const { title, lead, heroImage, author, publishDate, readTime, sections } = article;
  const firstWayOut = sections.findIndex(hasGoLink);
  return (
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
        {sections.map(({ heading, body }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sections of an article stay in their order
          <section key={index} className={classes.section}>
            {heading && <h2 className={classes.heading}>{heading}</h2>}
            {index === firstWayOut && <Disclosure />}
            <RichText content={body} headingFrom={heading ? 3 : 2} size="article" />
            {adFollowsSection(index, sections.length) && <AdSlot placement="in_content" />}
          </section>
        ))}
      </article>
      <MoreArticles articles={more} except={article.uid} />
    </div>
  );
}
