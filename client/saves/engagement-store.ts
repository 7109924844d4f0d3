import { itemSaved, itemSavedRaw, itemUnsaved } from '../../src/domain/analytics/item-events.ts';
import type { NamedItem } from '../../src/domain/saves/deferred-save.ts';
import { engagementKey } from '../../src/domain/saves/engagement-key.ts';
import {
  type EngagementEvent,
  isSaved,
  NOTHING_KNOWN,
  nextEngagementState,
  type Toggle,
  toggleOf,
} from '../../src/domain/saves/engagement-state.ts';
import { SAVE_FAILED, type SaveButtonEvent } from '../../src/domain/saves/save-button-state.ts';
import type { SaveView } from '../../views/saves/saves-context.ts';
import { isSignedIn } from '../accounts/is-signed-in.ts';
import { announce } from '../platform/announce.ts';
import { failures, sessions, shownPages, track } from '../platform/channels.ts';
import { failIn } from '../platform/fail-in.ts';
import { claimDeferred, logInFirst, settleDeferred } from './deferred-saves.ts';
import { forgetPagesBefore, loadSaved, sendSave } from './engagement-calls.ts';
import { hearOtherTabs, tellOtherTabs } from './other-tabs.ts';
import { clearStatuses, keysWithStatus, setStatus, statusOf } from './save-statuses.ts';
import { noteElsewhere, showSaves } from './saves-on-show.ts';

interface Press {
  item: NamedItem;
  toggle: Toggle;
  /** The button that was pressed; none by whom a deferred save is replayed. */
  at?: object | undefined;
}

/** Refusals whose words say what is the matter; of all others it is only known that they are. */
const EXPLAINED = new Set(['NotSaveable', 'TooManySaved', 'TooManyTries']);
/** Refusals that trying again does not change. */
const FINAL = new Set(['NotSaveable', 'TooManySaved', 'InvalidForm']);

let state = NOTHING_KNOWN;
let views = new Map<string, SaveView>();
/** By key, in the order they were made; the first may be under way. Shown as done already. */
const presses = new Map<string, Press>();
let isLoadWanted = false;
let isWorking = false;
/** The page that the deferred save was last replayed on. */
let replayedOn: string | undefined;
/** Counts who was signed in: what was asked for one member is not for the next. */
let members = 0;

/** A save button was pressed. Without a session the save waits for the visitor to log in. */
export function toggle(item: NamedItem, at: object): void {
  const key = engagementKey(item);
  if (presses.has(key)) return;
  const toggle = toggleOf(state, key);
  if (toggle.type === 'create') track(itemSavedRaw(item));
  if (isSignedIn()) enqueue({ item, toggle, at });
  else logInFirst(item);
}

/** A member is signed in. */
export function loadOnce(): void {
  if (isSignedIn() && !state.isWhole) load();
}

/** The member has signed out. */
function forget(): void {
  members += 1;
  isLoadWanted = false;
  presses.clear();
  clearStatuses();
  step({ type: 'logged out' });
}

function enqueue(press: Press): void {
  const { key } = press.toggle;
  presses.set(key, press);
  noteElsewhere(key, undefined);
  setStatus(key, 'pressed', show, { pressedAt: press.at });
  void work();
}

function load(): void {
  isLoadWanted = true;
  void work();
}

/** One thing after the other: the store takes a change only when nothing is under way. */
async function work(): Promise<void> {
  if (isWorking) return;
  isWorking = true;
  try {
    for (;;) {
      const [press] = presses.values();
      // A pressed button waits for nothing else.
      if (press) await send(press);
      else if (isLoadWanted) await loadAll();
      else break;
    }
  } finally {
    isWorking = false;
  }
}

async function loadAll(): Promise<void> {
  const asked = members;
  isLoadWanted = false;
  step({ type: 'load' });
  try {
    const items = await loadSaved();
    if (asked !== members) return;
    step({ type: 'loaded', keys: items.map(engagementKey) });
    replayDeferred();
  } catch (error) {
    if (asked !== members) return;
    failures.tell({ error, source: 'saves' });
    step({ type: 'failed' });
  }
}

/**
 * See docs/spec/saves.md SAVES-11: once engagements have loaded, if it is not saved already; removed once that is settled. In passing
 * trouble it waits for the next page.
 */
function replayDeferred(): void {
  // A page may be shown after its engagements have loaded, too.
  if (replayedOn === location.href || !state.isWhole || !isSignedIn()) return;
  const item = claimDeferred();
  if (!item) return;
  replayedOn = location.href;
  const toggle = toggleOf(state, engagementKey(item));
  if (toggle.type === 'delete') {
    settleDeferred(toggle.key);
    tellSaved(item);
  } else if (!presses.has(toggle.key)) enqueue({ item, toggle });
}

async function send({ item, toggle, at }: Press): Promise<void> {
  const asked = members;
  const { key } = toggle;
  const isToBeSaved = toggle.type === 'create';
  const finish = (event: SaveButtonEvent, note?: string) => {
    presses.delete(key);
    setStatus(key, event, show, { note, pressedAt: at });
  };
  step(toggle);
  // Meanwhile it has become what was wanted.
  if (state.status !== 'UPDATING') {
    settleDeferred(key);
    if (!at) tellSaved(item);
    return finish(isToBeSaved ? 'added' : 'removed');
  }
  const answer = await sendSave(item, isToBeSaved);
  if (asked !== members) return;
  if (answer.isDone || FINAL.has(answer.error)) settleDeferred(key);
  if (answer.isDone) {
    step({ type: 'done' });
    finish(isToBeSaved ? 'added' : 'removed');
    tellOtherTabs({ key, isSaved: isToBeSaved });
    track(isToBeSaved ? itemSaved(item) : itemUnsaved(item));
    if (isToBeSaved) tellSaved(item, at);
    else tell(`Removed from your favorites: ${item.title}`);
    isLoadWanted ||= !state.isWhole;
    return;
  }
  if (answer.error === 'NotLoggedIn') {
    // The session ended after the page had loaded it.
    forget();
    // Redirect only after the visitor pressed a button on this page.
    if (at) logInFirst(isToBeSaved ? item : undefined);
    return;
  }
  const words = (EXPLAINED.has(answer.error) && answer.message) || SAVE_FAILED;
  step({ type: 'failed' });
  finish('failed', words);
  tell(words);
}

/** Visitors who pressed no button on this page see a notice too. */
function tellSaved({ title }: NamedItem, at?: object): void {
  tell(`Saved: ${title}`);
  if (!at) import('./saved-notice.ts').then(({ showSavedNotice }) => showSavedNotice(title), failIn('saves'));
}

/** Where the visitor is: in the preview of a deal, or on the page. */
const tell = (words: string) => announce(words, [...document.querySelectorAll('dialog:modal')].at(-1));

function step(event: EngagementEvent): void {
  state = nextEngagementState(state, event);
  show();
}

/** Unchanged entries keep their identity, so only changed buttons render again. */
function show(): void {
  const keys = new Set([...state.kept, ...presses.keys(), ...keysWithStatus()]);
  const next = new Map<string, SaveView>();
  for (const key of keys) {
    const pressed = presses.get(key)?.toggle.type;
    const view = { isSaved: pressed ? pressed === 'create' : isSaved(state, key), ...statusOf(key) };
    const before = views.get(key);
    const isSame = before?.isSaved === view.isSaved && before.state === view.state && before.note === view.note;
    next.set(key, isSame ? before : view);
  }
  views = next;
  showSaves(views, state.isWhole);
}

sessions.listen(({ isLoggedIn }) => {
  if (!isLoggedIn) forget();
});
shownPages.listen(replayDeferred);
hearOtherTabs(
  (change) => {
    forgetPagesBefore();
    noteElsewhere(change.key, change.isSaved);
    step({ type: 'heard', change });
  },
  () => isSignedIn() && load(),
);
