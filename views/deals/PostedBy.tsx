import type { Post } from '../../src/domain/deals/post.ts';
import { postedTime } from '../../src/domain/deals/posted-time.ts';
import { Picture } from '../images/Picture.tsx';
import { useNow } from '../ui/page/now-context.ts';
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
