import classes from './MoreRows.module.css';
import { SmallButton } from './SmallButton.tsx';

interface MoreRowsProps {
  hasMore: boolean;
  isLoading: boolean;
  onMore: () => unknown;
}

/** Loads the next page of a list below the rows. */
export function MoreRows({ hasMore, isLoading, onMore }: MoreRowsProps) {
  if (!hasMore) return null;
  return (
    <div className={classes.more}>
      <SmallButton aria-disabled={isLoading} onClick={() => isLoading || void onMore()}>
        <span aria-live="polite">{isLoading ? 'Loading…' : 'Show more'}</span>
      </SmallButton>
    </div>
  );
}
