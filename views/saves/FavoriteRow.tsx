import { use, useRef, useState, useSyncExternalStore } from 'react';
import type { NamedItem } from '../../src/domain/saves/deferred-save.ts';
import { engagementKey } from '../../src/domain/saves/engagement-key.ts';
import { favoriteFacts } from '../../src/domain/saves/favorite-facts.ts';
import type { Favorites } from '../../src/domain/saves/favorites.ts';
import { formatDay } from '../../src/domain/text/format-day.ts';
import { useSession } from '../accounts/session-context.ts';
import { Button } from '../ui/Button.tsx';
import { XsrfField } from '../ui/form/XsrfField.tsx';
import { useNow } from '../ui/page/now-context.ts';
import { useTimeZone } from '../ui/use-time-zone.ts';
import classes from './FavoriteRow.module.css';
import { FavoriteSummary } from './FavoriteSummary.tsx';
import { SavesContext } from './saves-context.ts';
import { useSavedElsewhere } from './use-saved-elsewhere.ts';

interface FavoriteRowProps {
  favorite: Favorites['items'][number];
  xsrfToken: string | undefined;
  /** Of the list: a plain form leads back to it. */
  page: number;
}

/**
 * A saved thing and the way to part with it. What has been removed keeps its place until the page is left, so that nothing
 * moves and it can be taken back. A real form; once the browser knows what is saved it does without.
 */
export function FavoriteRow({ favorite, xsrfToken, page }: FavoriteRowProps) {
  const { contentType, uid, savedAt } = favorite;
  const { title, state } = favoriteFacts(favorite, useNow());
  const timeZone = useTimeZone();
  const { view, isKnown, isElsewhere, toggle } = useFavorite({ contentType, uid, title });
  const isRemoved = isKnown && view?.isSaved === false;
  // Nobody who removed it in another tab looks for a way back here.
  if (isRemoved && isElsewhere) return null;
  const problem = view?.state === 'Error' && <strong className={classes.problem}>{view.note}</strong>;
  // What is not there any more cannot be saved again.
  const isForGood = isRemoved && state === 'unavailable';
  return (
    <li className={classes.row}>
      <FavoriteSummary
        favorite={favorite}
        isFaded={isRemoved}
        note={problem || (isRemoved ? <strong>Removed</strong> : `Saved ${formatDay(savedAt, timeZone)}`)}
      />
      <form method="post" action="/me/favorites/remove" className={classes.form}>
        <XsrfField token={xsrfToken} />
        <input type="hidden" name="contentType" value={contentType} />
        <input type="hidden" name="uid" value={uid} />
        {page > 1 && <input type="hidden" name="page" value={page} />}
        <Button
          type={isKnown ? 'button' : 'submit'}
          variant="secondary"
          aria-disabled={isForGood || view?.state === 'Loading' || undefined}
          className={classes.button}
          onClick={isKnown && !isForGood ? toggle : undefined}
        >
          {isForGood ? 'Removed' : isRemoved ? 'Undo' : 'Remove'}
          <span className="visually-hidden">: {title}</span>
        </Button>
      </form>
    </li>
  );
}

/** What the browser knows of a thing that the page says is saved; until it knows, the form is the browser's to send. */
function useFavorite(item: NamedItem) {
  const saves = use(SavesContext);
  const own = useRef(undefined);
  const isMember = useSession()?.isLoggedIn === true;
  const key = engagementKey(item);
  const view = useSyncExternalStore(
    saves.subscribe,
    () => saves.look(key),
    () => undefined,
  );
  const [wasSaved, setWasSaved] = useState(false);
  if (view?.isSaved && !wasSaved) setWasSaved(true);
  const isElsewhere = useSavedElsewhere().has(key);
  return { view, isKnown: wasSaved && isMember, isElsewhere, toggle: () => saves.toggle(item, own) };
}
