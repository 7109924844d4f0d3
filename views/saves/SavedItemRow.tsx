import { use, useRef, useState, useSyncExternalStore } from 'react';
import type { NamedItem } from '../../src/domain/saves/deferred-save.ts';
import { saveKey } from '../../src/domain/saves/save.ts';
import { savedItemFacts } from '../../src/domain/saves/saved-item-facts.ts';
import type { ListedItem, ListPosition } from '../../src/domain/saves/saved-items.ts';
import { savedPriceChange } from '../../src/domain/saves/saved-price.ts';
import { formatDay } from '../../src/domain/text/format-day.ts';
import { useSession } from '../accounts/session-context.ts';
import { Button } from '../ui/Button.tsx';
import { XsrfField } from '../ui/form/XsrfField.tsx';
import { useNow } from '../ui/page/page-contexts.ts';
import { useTimeZone } from '../ui/use-time-zone.ts';
import { PositionFields } from './PositionFields.tsx';
import classes from './SavedItemRow.module.css';
import { SavedItemSummary } from './SavedItemSummary.tsx';
import { NO_CHANGES, SavesContext } from './saves-context.ts';
import { WatchSwitch } from './WatchSwitch.tsx';

interface SavedItemRowProps {
  item: ListedItem;
  xsrfToken: string | undefined;
  /** The part of the list to which forms without JavaScript redirect. */
  position: ListPosition;
  /** The emails of all items are on, so that the one of the item can be switched. */
  hasSwitch: boolean;
}

/**
 * A saved item with a button that removes it. A removed item stays in the list until the visitor leaves the page, so that
 * nothing moves and the removal can be undone. The form works without JavaScript.
 */
export function SavedItemRow({ item, xsrfToken, position, hasSwitch }: SavedItemRowProps) {
  const { contentType, uid, savedAt, watch } = item;
  const { title, state, price } = savedItemFacts(item, useNow());
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
        since={state === 'good' ? savedPriceChange(watch?.savedPrice, price) : undefined}
        note={problem || (isRemoved ? <strong>Removed</strong> : `Saved ${formatDay(savedAt, timeZone)}`)}
      />
      <div className={classes.actions}>
        {hasSwitch && watch && !isRemoved && canStillNotify(state) && (
          <WatchSwitch item={item} title={title} isOn={watch.isOn} xsrfToken={xsrfToken} position={position} />
        )}
        <form method="post" action="/me/favorites/remove">
          <XsrfField token={xsrfToken} />
          <input type="hidden" name="contentType" value={contentType} />
          <input type="hidden" name="uid" value={uid} />
          <PositionFields {...position} />
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
      </div>
    </li>
  );
}

/** Ended deals and items that are gone may come back, but that is no promise. */
const canStillNotify = (state: ReturnType<typeof savedItemFacts>['state']) => state === 'good' || state === 'sold out';

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
