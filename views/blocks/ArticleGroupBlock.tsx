import { ArticleTile } from '../components/ArticleTile.tsx';
import { BlockSection } from '../components/BlockSection.tsx';
import { Carousel } from '../components/Carousel.tsx';
import classes from './ArticleGroupBlock.module.css';
import type { BlockProps } from './block-props.ts';

/** Articles to read, in a row. */
export function ArticleGroupBlock({ data: { title = 'Worth Reading', articles } }: BlockProps<'article_group'>) {
  if (articles.length === 0) return null;
  return (
    <BlockSection title={title} viewAll="/blog">
      <Carousel label={title} className={classes.row}>
        {articles.map((article) => (
          <ArticleTile key={article.uid} article={article} />
        ))}
      </Carousel>
    </BlockSection>
  );
}
