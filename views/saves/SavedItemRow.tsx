import { use, useRef, useState, useSyncExternalStore } from 'react';
import type { NamedItem } from '../../src/domain/saves/deferred-save.ts';
import { saveKey } from '../../src/domain/saves/save.ts';
import { savedItemFacts } from '../../src/domain/saves/saved-item-facts.ts';
import type { SavedItemList } from '../../src/domain/saves/saved-items.ts';
import { formatDay } from '../../src/domain/text/format-day.ts';
import { useSession } from '../accounts/session-context.ts';
import { Button } from '../ui/Button.tsx';
import { XsrfField } from '../ui/form/XsrfField.tsx';
import { useNow } from '../ui/page/page-contexts.ts';
import { useTimeZone } from '../ui/use-time-zone.ts';
import classes from './SavedItemRow.module.css';
import { SavedItemSummary } from './SavedItemSummary.tsx';
import { NO_CHANGES, SavesContext } from './saves-context.ts';

interface SavedItemRowProps {
  item: SavedItemList['items'][number];
  xsrfToken: string | undefined;
  /** Page of the list, to which the form without JavaScript redirects. */
  page: number;
}

/**
 * A saved item with a button that removes it. A removed item stays in the list until the visitor leaves the page, so that
 * nothing moves and the removal can be undone. The form works without JavaScript.
 */
export function SavedItemRow({ item, xsrfToken, page }: SavedItemRowProps) {
  const { contentType, uid, savedAt } = item;
  const { title, state } = savedItemFacts(item, useNow());
  const timeZone = useTimeZone();
  const { view, isKnown, isElsewhere, toggle } = useSavedItem({ contentType, uid, title });
  const isRemoved = isKnown && view?.isSaved === false;
  // A removal in another tab is undone there.
  if (isRemoved && isElsewhere) return null;
  const problem = view?.state === 'Error' && <strong className={classes.problem}>{view.note}</strong>;
  // An unpublished item cannot be saved again.
  const isFinal = isRemoved && state === 'unavailable';
  return (
    <li className={classes.row}>
      <SavedItemSummary
        item={item}
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
          aria-disabled={isFinal || view?.state === 'Loading' || undefined}
          className={classes.button}
          onClick={isKnown && !isFinal ? toggle : undefined}
        >
          {isFinal ? 'Removed' : isRemoved ? 'Undo' : 'Remove'}
          <span className="visually-hidden">: {title}</span>
        </Button>
      </form>
    </li>
  );
}

/** The browser's state of an item on the page. `isKnown` is false until the saves have loaded; until then the form submits. */
function useSavedItem(item: NamedItem) {
  const saves = use(SavesContext);
  const own = useRef(undefined);
  const isMember = useSession()?.isLoggedIn === true;
  const key = saveKey(item);
  const view = useSyncExternalStore(
    saves.subscribe,
    () => saves.viewOf(key),
    () => undefined,
  );
  const [wasSaved, setWasSaved] = useState(false);
  if (view?.isSaved && !wasSaved) setWasSaved(true);
  const isElsewhere = useSavedElsewhere().has(key);
  return { view, isKnown: wasSaved && isMember, isElsewhere, toggle: () => saves.toggle(item, own) };
}

/** Saves (true) and removals by other tabs, by `saveKey`. */
export function useSavedElsewhere(): ReadonlyMap<string, boolean> {
  const saves = use(SavesContext);
  return useSyncExternalStore(saves.subscribe, saves.changesElsewhere, () => NO_CHANGES);
}
