import { use, useRef, useSyncExternalStore } from 'react';
import { engagementKey } from '../../src/domain/saves/engagement-key.ts';
import type { SavedItem } from '../../src/domain/saves/saved-item.ts';
import { AppLink } from '../ui/AppLink.tsx';
import { buttonClass } from '../ui/button-style.ts';
import { classNames } from '../ui/class-names.ts';
import classes from './SaveButton.module.css';
import { SAVE_FORM } from './save-form-id.ts';
import { SavesContext } from './saves-context.ts';

interface SaveButtonProps {
  item: SavedItem;
  /** What the item is called. */
  title: string;
  /** A heart in the corner of the box it stands in, one in a line, or a button with words. */
  look?: 'corner' | 'line' | 'words';
  /** Not for visitors who would have to log in first. */
  forMembers?: boolean;
}

/**
 * Saves an item, or takes it back (docs/spec/saves.md SAVES-8). What is saved arrives after load: until then, and without
 * JavaScript, it belongs to the document's form that leads to the page where things are saved.
 */
export function SaveButton({ item, title, look = 'corner', forMembers = false }: SaveButtonProps) {
  const own = useRef<HTMLButtonElement>(null);
  const saves = use(SavesContext);
  const key = engagementKey(item);
  const view = useSyncExternalStore(
    saves.subscribe,
    () => saves.look(key),
    () => undefined,
  );
  const hasWords = look === 'words';
  const saysNote = view?.pressedAt ? view.pressedAt === own : !forMembers;
  const button = (
    <button
      ref={own}
      type="submit"
      form={SAVE_FORM}
      name={item.contentType}
      value={item.uid}
      className={classNames(
        hasWords ? buttonClass({ variant: 'secondary', className: classes.words }) : classes[look],
        forMembers && classes.members,
      )}
      // One name, whatever is saved: `aria-pressed` says that. Titles may begin with “Save” themselves. Words that are seen are
      // the name, and change: pressed besides, “Saved” would say it twice, and the opposite once it is taken back.
      aria-label={hasWords ? undefined : `Save: ${title}`}
      aria-pressed={hasWords ? undefined : view?.isSaved}
      data-saved={(hasWords && view?.isSaved) || undefined}
      aria-busy={view?.state === 'Loading' || undefined}
      onClick={(event) => {
        if (!view) return;
        event.preventDefault();
        saves.toggle({ ...item, title }, own);
      }}
    >
      {hasWords && <span className={classes.word}>{view?.isSaved ? 'Saved' : 'Save'}</span>}
    </button>
  );
  const said = saysNote && view?.note && (
    <span className={classes.note} data-save-note="">
      {view.note} {view.state === 'SuccessAdd' && <AppLink href="/me/favorites">View favorites</AppLink>}
    </span>
  );
  // A tile is the box itself; it has many, and each byte counts.
  return look === 'corner' ? (
    <>
      {button}
      {said}
    </>
  ) : (
    <span className={classes.box}>
      {button}
      {said}
    </span>
  );
}
