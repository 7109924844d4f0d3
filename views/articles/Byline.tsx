import type { Author } from '../../src/domain/articles/article.ts';
import { Picture } from '../images/Picture.tsx';
import { classNames } from '../ui/class-names.ts';
import classes from './Byline.module.css';

const dates = {
  md: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }),
  lg: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
};

interface BylineProps {
  /** With `lg`, all of it. */
  author?: (Pick<Author, 'displayName'> & Partial<Author>) | undefined;
  publishDate: string;
  /** 'N min read' */
  readTime?: string | undefined;
  /** `lg` adds the author's image and bio. */
  size?: 'md' | 'lg';
  className?: string | undefined;
}

/** Author, date and reading time of an article. */
export function Byline({ author, publishDate, readTime, size = 'md', className }: BylineProps) {
  const name = author && (size === 'lg' ? (author.fullName ?? author.displayName) : author.displayName);
  return (
    <div className={classNames(classes.byline, classes[size], className)}>
      {size === 'lg' && author && (
        <Picture
          image={author.avatar}
          label={author.displayName}
          alt=""
          width={48}
          height={48}
          className={classes.face}
        />
      )}
      <div>
        {name && <p className={classes.author}>By {name}</p>}
        {size === 'lg' && author?.byline && <p>{author.byline}</p>}
        <p className={classes.facts}>
          <time dateTime={publishDate}>{dates[size].format(new Date(publishDate))}</time>
          {readTime && <span>{readTime}</span>}
        </p>
      </div>
    </div>
  );
}
