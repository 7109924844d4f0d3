import { use, useRef, useSyncExternalStore } from 'react';
import type { SavedItem } from '../../src/domain/saves/save.ts';
import { saveKey } from '../../src/domain/saves/save.ts';
import { AppLink } from '../ui/AppLink.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import classes from './SaveButton.module.css';
import { SavesContext } from './saves-context.ts';

interface SaveButtonProps {
  item: SavedItem;
  /** Title of the item. */
  title: string;
  /** A heart in the corner of its box, a heart in a line, or a button with a label. */
  look?: 'corner' | 'line' | 'words';
  /** Hides the button from visitors who are not signed in. */
  forMembers?: boolean;
}

/**
 * Saves or removes an item (docs/spec/saves.md SAVES-8). Saves load after the page: until then, and without JavaScript, the
 * button submits the document's form, which opens the page that saves an item.
 */
export function SaveButton({ item, title, look = 'corner', forMembers = false }: SaveButtonProps) {
  const own = useRef<HTMLButtonElement>(null);
  const saves = use(SavesContext);
  const key = saveKey(item);
  const view = useSyncExternalStore(
    saves.subscribe,
    () => saves.viewOf(key),
    () => undefined,
  );
  const hasLabel = look === 'words';
  const showsNote = view?.pressedAt ? view.pressedAt === own : !forMembers;
  const button = (
    <button
      ref={own}
      type="submit"
      form={SAVE_FORM}
      name={item.contentType}
      value={item.uid}
      className={classNames(
        hasLabel ? buttonClass({ variant: 'secondary', className: classes.words }) : classes[look],
        forMembers && classes.members,
      )}
      // A heart has a constant name, and `aria-pressed` carries the state. A visible label is the name and changes with the state,
      // so it has no `aria-pressed`: screen readers would read the state twice.
      aria-label={hasLabel ? undefined : `Save: ${title}`}
      aria-pressed={hasLabel ? undefined : view?.isSaved}
      data-saved={(hasLabel && view?.isSaved) || undefined}
      aria-busy={view?.state === 'Loading' || undefined}
      onClick={(event) => {
        if (!view) return;
        event.preventDefault();
        saves.toggle({ ...item, title }, own);
      }}
    >
      {hasLabel && <span className={classes.word}>{view?.isSaved ? 'Saved' : 'Save'}</span>}
    </button>
  );
  const note = showsNote && view?.note && (
    <span className={classes.note} data-save-note="">
      {view.note} {view.state === 'SuccessAdd' && <AppLink href="/me/favorites">View Saved</AppLink>}
    </span>
  );
  // A tile is itself the box. Pages have many tiles, so the extra element is left out.
  return look === 'corner' ? (
    <>
      {button}
      {note}
    </>
  ) : (
    <span className={classes.box}>
      {button}
      {note}
    </span>
  );
}

/** Opens the page that saves an item, given by the button's name and value. Its hidden button makes it a valid form. */
export const SaveForm = () => (
  <form id={SAVE_FORM} action="/me/favorites/save" hidden>
    <button type="submit">Save</button>
  </form>
);

/** Id of the form that all save buttons belong to; the document contains it once, outside `#root`. */
const SAVE_FORM = 'save';
