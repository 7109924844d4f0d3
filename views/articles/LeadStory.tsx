import type { Article } from '../../src/domain/articles/article.ts';
import { Picture } from '../images/Picture.tsx';
import { AppLink } from '../ui/AppLink.tsx';
import { classNames } from '../ui/class-names.ts';
import whole from '../ui/whole-link.module.css';
import { Byline } from './Byline.tsx';
import classes from './LeadStory.module.css';

/** The newest article, large: the picture beside the words from 760 px on. */
export function LeadStory({ article }: { article: Article }) {
  return (
    <article className={classNames(whole.box, classes.story)}>
      <div className={classes.picture}>
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
      <div className={classes.words}>
        <p className={classes.kicker}>Latest</p>
        <h2 className={classes.title}>
          <AppLink href={article.url} className={whole.link}>
            {article.title}
          </AppLink>
        </h2>
        {article.lead && <p className={classes.lead}>{article.lead}</p>}
        <Byline author={article.author} publishDate={article.publishDate} readTime={article.readTime} />
      </div>
    </article>
  );
}
