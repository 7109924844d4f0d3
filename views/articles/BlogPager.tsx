import { PAGING_TARGET } from '../../src/domain/feeds/feed-paging.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import classes from './BlogPager.module.css';

const address = (page: number) => (page === 1 ? '/blog' : `/blog?page=${page}`) + PAGING_TARGET;

/** Newer and older articles as links; nothing where all fit on one page. */
export function BlogPager({ page, pages }: { page: number; pages: number }) {
  if (pages === 1) return null;
  return (
    <nav className={classes.pager} aria-label="Pages">
      {page > 1 && (
        <ButtonLink href={address(Math.min(page - 1, pages))} variant="secondary">
          Newer articles
        </ButtonLink>
      )}
      <p className={classes.position}>
        Page {page} of {pages}
      </p>
      {page < pages && (
        <ButtonLink href={address(page + 1)} variant="secondary">
          Older articles
        </ButtonLink>
      )}
    </nav>
  );
}
