import { ArticleTile } from '../../articles/ArticleTile.tsx';
import { Carousel } from '../../ui/carousel/Carousel.tsx';
import { listKeys } from '../../ui/list-keys.ts';
import { BlockSection } from '../../ui/SectionHeader.tsx';
import type { BlockProps } from '../block-component.tsx';
import classes from './ArticleGroupBlock.module.css';

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
