import { ArticleTile } from '../components/ArticleTile.tsx';
import { BlockSection } from '../components/BlockSection.tsx';
import { Carousel } from '../components/Carousel.tsx';
import { listKeys } from '../components/list-keys.ts';
import classes from './ArticleGroupBlock.module.css';
import type { BlockProps } from './block-props.ts';

/** Articles to read, in a row. */
export function ArticleGroupBlock({
  data: { title = 'Worth Reading', articles, pageLink },
}: BlockProps<'article_group'>) {
  if (articles.length === 0) return null;
  const keys = listKeys(articles.map(({ uid }) => uid));
  return (
    <BlockSection title={title} viewAll={pageLink?.href ?? '/blog'}>
      <Carousel label={title} className={classes.row}>
        {articles.map((article, index) => (
          <ArticleTile key={keys[index]} article={article} />
        ))}
      </Carousel>
    </BlockSection>
  );
}
