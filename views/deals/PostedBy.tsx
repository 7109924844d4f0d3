import type { Post } from '../../src/domain/entities/post.ts';
import { postedTime } from '../../src/domain/posted-time.ts';
import { useNow } from './now-context.ts';
import { Picture } from './Picture.tsx';
import classes from './PostedBy.module.css';

/** Who wrote about a deal, and when. */
export function PostedBy({ author, publishedAt }: Pick<Post, 'author' | 'publishedAt'>) {
  const now = useNow();
  return (
    <p className={classes.posted}>
      {author && (
        <>
          <span className={classes.face}>
            <Picture image={author.avatar} width={32} height={32} alt="" label={author.displayName} />
          </span>
          <span>By {author.displayName}</span>
        </>
      )}
      <span>
        Posted <time dateTime={publishedAt}>{postedTime(publishedAt, now)}</time>
      </span>
    </p>
  );
}
