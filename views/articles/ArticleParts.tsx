import { use } from 'react';
import type { ArticlePart } from '../../src/domain/articles/article-page.ts';
import { RichText } from '../content/RichText.tsx';
import { HeadingLevelContext } from '../ui/Heading.tsx';
import classes from './ArticleParts.module.css';
import { EmbeddedTiles } from './EmbeddedTiles.tsx';

/** The text of a section with the feeds and collections that it embeds. */
export function ArticleParts({ parts }: { parts: readonly ArticlePart[] }) {
  const level = use(HeadingLevelContext);
  return (
    <div className={classes.parts}>
      {parts.map((part, index) =>
        part.kind === 'text' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an article stay in their order
          <RichText key={index} content={part.text} headingFrom={level} size="article" />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an article stay in their order
          <EmbeddedTiles key={index} part={part} />
        ),
      )}
    </div>
  );
}
