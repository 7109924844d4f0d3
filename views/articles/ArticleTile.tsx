import type { ReactNode } from 'react';
import type { ListedArticle } from '../../src/domain/articles/article.ts';
import { Picture } from '../images/Picture.tsx';
import { AppLink } from '../ui/AppLink.tsx';
import { classNames } from '../ui/class-names.ts';
import { Heading } from '../ui/Heading.tsx';
import whole from '../ui/whole-link.module.css';
import classes from './ArticleTile.module.css';
import { Byline } from './Byline.tsx';

interface ArticleTileProps {
  article: ListedArticle;
  priority?: boolean;
  /** Beside or below the byline. */
  children?: ReactNode;
}

/** A tile of an article: image at 5:3, title, lead and byline, as one link. */
export function ArticleTile({ article, priority = false, children }: ArticleTileProps) {
  return (
    <article className={classNames(whole.box, classes.tile)}>
      <div className={classes.picture}>
        <Picture
          image={article.heroImage}
          width={500}
          height={300}
          sizes="(min-width: 1260px) 400px, (min-width: 760px) 46vw, 92vw"
          priority={priority}
          alt=""
          label={article.title}
          className={classes.image}
        />
      </div>
      <Heading className={classes.title}>
        <AppLink href={article.url} className={whole.link}>
          {article.title}
        </AppLink>
      </Heading>
      {article.lead && <p className={classes.lead}>{article.lead}</p>}
      <Byline
        author={article.author}
        publishDate={article.publishDate}
        readTime={article.readTime}
        className={classes.byline}
      />
      {children}
    </article>
  );
}
