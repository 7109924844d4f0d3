import { itemSaved, itemSavedRaw, itemUnsaved } from '../../src/domain/analytics/item-events.ts';
import type { NamedItem } from '../../src/domain/saves/deferred-save.ts';
import { saveKey } from '../../src/domain/saves/save.ts';
import {
  isSaved,
  nextSavesState,
  SAVE_FAILED,
  type SaveButtonEvent,
  type SavesEvent,
  type Toggle,
  toggleOf,
  UNLOADED,
} from '../../src/domain/saves/save-state.ts';
import type { SaveView } from '../../views/saves/saves-context.ts';
import { announce } from '../platform/announce.ts';
import { failures, sessions, shownPages, track } from '../platform/channels.ts';
import { isSignedIn } from '../platform/cookies.ts';
import { reportFailureIn } from '../platform/report-failure.ts';
import { claimDeferred, logInFirst, settleDeferred } from './deferred-saves.ts';
import { clearStatuses, keysWithStatus, setStatus, statusOf } from './save-statuses.ts';
import { forgetPagesWithSaves, loadSaved, notifyOtherTabs, sendSave, subscribeToOtherTabs } from './saves-sync.ts';
import { recordElsewhere, showSaves } from './saves-views.ts';

interface Press {
  item: NamedItem;
  toggle: Toggle;
  /** The pressed button; absent for a deferred save. */
  at?: object | undefined;
}

/** Refusals whose messages are shown; others get a general message. */
const EXPLAINED = new Set(['NotSaveable', 'TooManySaved', 'TooManyTries']);
/** Refusals that a retry cannot change. */
const FINAL = new Set(['NotSaveable', 'TooManySaved', 'InvalidForm']);

let state = UNLOADED;
let views = new Map<string, SaveView>();
/** Pending presses by key, oldest first; the first may be in progress. Buttons show them as done. */
const presses = new Map<string, Press>();
let isLoadWanted = false;
let isWorking = false;
/** The page that the deferred save was last replayed on. */
let replayedOn: string | undefined;
/** Number of logouts: a response that arrives after a logout belongs to the previous member. */
let logouts = 0;

/** Handles a press of a save button. Without a session, the save is deferred until the visitor logs in. */
export function toggle(item: NamedItem, at: object): void {
  const key = saveKey(item);
  if (presses.has(key)) return;
  const toggle = toggleOf(state, key);
  if (toggle.type === 'create') track(itemSavedRaw(item));
  if (isSignedIn()) enqueue({ item, toggle, at });
  else logInFirst(item);
}

/** Loads the saves of a signed-in member, once. */
export function loadOnce(): void {
  if (isSignedIn() && !state.isComplete) load();
}

/** Drops all state of the member who logged out. */
function reset(): void {
  logouts += 1;
  isLoadWanted = false;
  presses.clear();
  clearStatuses();
  step({ type: 'logged out' });
}

function enqueue(press: Press): void {
  const { key } = press.toggle;
  presses.set(key, press);
  recordElsewhere(key, undefined);
  setStatus(key, 'pressed', show, { pressedAt: press.at });
  void work();
}

function load(): void {
  isLoadWanted = true;
  void work();
}

/** Runs one change or load at a time: the state machine accepts a change only when idle. */
async function work(): Promise<void> {
  if (isWorking) return;
  isWorking = true;
  try {
    for (;;) {
      const [press] = presses.values();
      // Presses go before loads.
      if (press) await send(press);
      else if (isLoadWanted) await loadAll();
      else break;
    }
  } finally {
    isWorking = false;
  }
}

async function loadAll(): Promise<void> {
  const start = logouts;
  isLoadWanted = false;
  step({ type: 'load' });
  try {
    const items = await loadSaved();
    if (start !== logouts) return;
    step({ type: 'loaded', keys: items.map(saveKey) });
    replayDeferred();
  } catch (error) {
    if (start !== logouts) return;
    failures.publish({ error, source: 'saves' });
    step({ type: 'failed' });
  }
}

/**
 * Replays the deferred save after the saves have loaded (docs/spec/saves.md SAVES-11). After a temporary failure it stays stored
 * for the next page.
 */
function replayDeferred(): void {
  // Runs after each load and each page view; both may come first.
  if (replayedOn === location.href || !state.isComplete || !isSignedIn()) return;
  const item = claimDeferred();
  if (!item) return;
  replayedOn = location.href;
  const toggle = toggleOf(state, saveKey(item));
  if (toggle.type === 'delete') {
    settleDeferred(toggle.key);
    reportSaved(item);
  } else if (!presses.has(toggle.key)) enqueue({ item, toggle });
}

async function send({ item, toggle, at }: Press): Promise<void> {
  const start = logouts;
  const { key } = toggle;
  const shouldSave = toggle.type === 'create';
  const finish = (event: SaveButtonEvent, note?: string) => {
    presses.delete(key);
    setStatus(key, event, show, { note, pressedAt: at });
  };
  step(toggle);
  // Another tab has made the same change meanwhile.
  if (state.status !== 'UPDATING') {
    settleDeferred(key);
    if (!at) reportSaved(item);
    return finish(shouldSave ? 'added' : 'removed');
  }
  const answer = await sendSave(item, shouldSave);
  if (start !== logouts) return;
  if (answer.isDone || FINAL.has(answer.error)) settleDeferred(key);
  if (answer.isDone) {
    step({ type: 'done' });
    finish(shouldSave ? 'added' : 'removed', answer.answer.note as string | undefined);
    notifyOtherTabs({ key, isSaved: shouldSave });
    track(shouldSave ? itemSaved(item) : itemUnsaved(item));
    if (shouldSave) reportSaved(item, at);
    else announceHere(`Removed from Saved: ${item.title}`);
    isLoadWanted ||= !state.isComplete;
    return;
  }
  if (answer.error === 'NotLoggedIn') {
    // The session ended after the page was loaded.
    reset();
    // Redirect only after the visitor pressed a button on this page.
    if (at) logInFirst(shouldSave ? item : undefined);
    return;
  }
  const message = (EXPLAINED.has(answer.error) && answer.message) || SAVE_FAILED;
  step({ type: 'failed' });
  finish('failed', message);
  announceHere(message);
}

/** Announces a save; a deferred save also shows a notice, since no button was pressed on this page. */
function reportSaved({ title }: NamedItem, at?: object): void {
  announceHere(`Saved: ${title}`);
  if (!at) import('./saved-notice.ts').then(({ showSavedNotice }) => showSavedNotice(title), reportFailureIn('saves'));
}

/** Announces in the topmost modal dialog, else on the page: screen readers ignore content outside a modal. */
const announceHere = (message: string) => announce(message, [...document.querySelectorAll('dialog:modal')].at(-1));

function step(event: SavesEvent): void {
  state = nextSavesState(state, event);
  show();
}

/** Unchanged entries keep their identity, so only changed buttons render again. */
function show(): void {
  const keys = new Set([...state.savedKeys, ...presses.keys(), ...keysWithStatus()]);
  const next = new Map<string, SaveView>();
  for (const key of keys) {
    const pressed = presses.get(key)?.toggle.type;
    const view = { isSaved: pressed ? pressed === 'create' : isSaved(state, key), ...statusOf(key) };
    const before = views.get(key);
    const isSame = before?.isSaved === view.isSaved && before.state === view.state && before.note === view.note;
    next.set(key, isSame ? before : view);
  }
  views = next;
  showSaves(views, state.isComplete);
}

sessions.subscribe(({ isLoggedIn }) => {
  if (!isLoggedIn) reset();
});
shownPages.subscribe(replayDeferred);
subscribeToOtherTabs(
  (change) => {
    forgetPagesWithSaves();
    recordElsewhere(change.key, change.isSaved);
    step({ type: 'received', change });
  },
  () => isSignedIn() && load(),
);
