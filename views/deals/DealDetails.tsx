import { use, useId } from 'react';
import type { RichText as RichTextDocument } from '../../src/domain/content/rich-text.ts';
import type { Post } from '../../src/domain/deals/post.ts';
import { postedTime } from '../../src/domain/deals/posted-time.ts';
import { RichText } from '../content/RichText.tsx';
import { useRevealedText } from '../coupons/CouponCodes.tsx';
import { Picture } from '../images/Picture.tsx';
import { classNames } from '../ui/class-names.ts';
import { Heading, HeadingLevelContext } from '../ui/Heading.tsx';
import { useNow } from '../ui/page/page-contexts.ts';
import classes from './DealText.module.css';
import postedBy from './PostedBy.module.css';

/** Editorial part of a deal: instructions, description, author and time. */
export function DealDetails({ post }: { post: Post }) {
  const { coupons, description, instructions } = post;
  const reveal = useRevealedText(coupons.map(({ code }) => code));
  return (
    <>
      {instructions && <DealText title="How to Get It" content={reveal(instructions)} boxed />}
      {description && <DealText title="About This Deal" content={reveal(description)} />}
      <PostedBy {...post} />
    </>
  );
}

interface DealTextProps {
  title: string;
  content: RichTextDocument;
  /** Draws a box around it. */
  boxed?: boolean;
}

/** An editorial text under its heading. */
export function DealText({ title, content, boxed = false }: DealTextProps) {
  // A preview may open over the page of another deal.
  const id = useId();
  const level = use(HeadingLevelContext);
  return (
    <section aria-labelledby={id} className={classNames(boxed && classes.boxed)}>
      <Heading id={id} className={classes.heading}>
        {title}
      </Heading>
      <RichText content={content} headingFrom={level === 2 ? 3 : 4} />
    </section>
  );
}

/** The author of a deal and its age. */
export function PostedBy({ author, publishedAt }: Pick<Post, 'author' | 'publishedAt'>) {
  const now = useNow();
  return (
    <p className={postedBy.posted}>
      {author && (
        <>
          <span className={postedBy.face}>
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
