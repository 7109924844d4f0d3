import type { Article } from '../../src/domain/articles/article.ts';
import type { Deferred as DeferredName } from '../../src/domain/shell/page-object.ts';
import { BelowHeading } from '../ui/Heading.tsx';
import { Deferred } from '../ui/page/Deferred.tsx';
import { SectionHeader } from '../ui/SectionHeader.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ArticleTile } from './ArticleTile.tsx';
import classes from './MoreArticles.module.css';

const SHOWN = 3;
const places = Array.from({ length: SHOWN }, (_, index) => `place-${index}`);

interface MoreArticlesProps {
  articles: DeferredName<Article[]>;
  /** The uid of the article that is being read. */
  except: string;
}

/** What to read next; nothing where it could not be loaded. */
export function MoreArticles({ articles, except }: MoreArticlesProps) {
  return (
    <Deferred of={articles} fallback={<Waiting />}>
      {(value) => {
        const others = (value ?? []).filter(({ uid }) => uid !== except).slice(0, SHOWN);
        return others.length === 0 ? null : (
          <section className={classes.more} aria-labelledby="more-articles">
            <SectionHeader id="more-articles" title="Keep Reading" viewAll="/blog" />
            <BelowHeading>
              <ul className={classes.grid}>
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
    <div className={classes.more} aria-hidden="true">
      <Skeleton shape="line" className={classes.headerWaiting} />
      <div className={classes.grid}>
        {places.map((place) => (
          <div key={place}>
            <Skeleton className={classes.pictureWaiting} />
            <Skeleton shape="line" />
            <Skeleton shape="line" />
          </div>
        ))}
      </div>
    </div>
  );
}
