import { afterEach, describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { setStatus, statusOf } from '../../../client/saves/save-statuses.ts';
import { isSaveReason } from '../../../src/domain/accounts/log-in-reason.ts';
import { deferredSave, type NamedItem, readDeferredSave } from '../../../src/domain/saves/deferred-save.ts';
import { saveKey } from '../../../src/domain/saves/save.ts';
import {
  isSaved,
  nextSaveButtonState,
  nextSavesState,
  type SaveButtonEvent,
  type SaveButtonState,
  type SaveChange,
  type SavesEvent,
  type SavesState,
  toggleOf,
  UNLOADED,
} from '../../../src/domain/saves/save-state.ts';
import { isSavedItemKind } from '../../../src/domain/saves/saved-items.ts';

const stateAfter = (...events: SavesEvent[]): SavesState => events.reduce(nextSavesState, UNLOADED);
const load: SavesEvent = { type: 'load' };
const loaded = (...keys: string[]): SavesEvent => ({ type: 'loaded', keys });
const create = (key: string): SavesEvent => ({ type: 'create', key });
const remove = (key: string): SavesEvent => ({ type: 'delete', key });
const done: SavesEvent = { type: 'done' };
const failed: SavesEvent = { type: 'failed' };
const received = (key: string, isSaved: boolean): SavesEvent => ({ type: 'received', change: { key, isSaved } });

const A = saveKey({ contentType: 'post', uid: 'a' });
const B = saveKey({ contentType: 'store', uid: 'b' });

describe('the state of saves', () => {
  const idle: [SavesState['status'], SavesState][] = [
    ['UNLOADED', UNLOADED],
    ['SUCCESS', stateAfter(load, loaded())],
    ['ERROR', stateAfter(load, failed)],
  ];
  const busy: [SavesState['status'], SavesState][] = [
    ['LOADING', stateAfter(load)],
    ['UPDATING', stateAfter(load, loaded(B), create(A))],
  ];

  // Rules: SAVES-3
  test.each(idle)(
    'accepts a change in %s, shows it at once, keeps it when done and reverts it on failure',
    (status, state) => {
      expect(state.status).toBe(status);
      const updating = nextSavesState(state, create(A));
      expect([updating.status, isSaved(updating, A), updating.savedKeys.has(A)]).toEqual(['UPDATING', true, false]);
      const kept = nextSavesState(updating, done);
      expect([kept.status, isSaved(kept, A), kept.change]).toEqual(['SUCCESS', true, undefined]);
      const undone = nextSavesState(updating, failed);
      expect([undone.status, isSaved(undone, A), undone.change]).toEqual(['ERROR', false, undefined]);
      const removing = nextSavesState(kept, remove(A));
      expect([removing.status, isSaved(removing, A)]).toEqual(['UPDATING', false]);
      expect(isSaved(nextSavesState(removing, done), A)).toBe(false);
      expect(isSaved(nextSavesState(removing, failed), A)).toBe(true);
    },
  );
  // Rules: SAVES-3
  test.each(busy)('ignores changes and loads in %s', (status, state) => {
    expect(state.status).toBe(status);
    for (const event of [create('post:c'), remove(B), load]) expect(nextSavesState(state, event)).toBe(state);
  });
  // Rules: SAVES-4
  test('ignores a save of a saved item and a removal of an unsaved one', () => {
    const state = stateAfter(load, loaded(A));
    expect(nextSavesState(state, create(A))).toBe(state);
    expect(nextSavesState(state, remove(B))).toBe(state);
  });
  // Rules: SAVES-4
  test('a toggle saves an unsaved item and removes a saved one', () => {
    const state = stateAfter(load, loaded(A));
    expect([toggleOf(state, A), toggleOf(state, B)]).toEqual([remove(A), create(B)]);
  });
  test('is complete only after a load', () =>
    expect([stateAfter(create(A), done).isComplete, stateAfter(load, loaded(A)).isComplete]).toEqual([false, true]));
  test('changes of other tabs during a load override the response, which may be older', () => {
    const state = stateAfter(load, received(A, true), received(B, false), loaded(B));
    expect([isSaved(state, A), isSaved(state, B)]).toEqual([true, false]);
  });
  test('a change of another tab survives a failed change of this tab', () =>
    expect(isSaved(stateAfter(load, loaded(), create(A), received(A, true), failed), A)).toBe(true));
  test('ignores responses that arrive after a logout', () => {
    for (const late of [loaded(A), done, failed])
      expect(stateAfter(load, loaded(B), load, { type: 'logged out' }, late)).toEqual(UNLOADED);
  });

  const key = fc.constantFrom(A, B, 'post:c');
  const change = fc.record<SaveChange>({ key, isSaved: fc.boolean() });
  const event = fc.oneof<fc.Arbitrary<SavesEvent>[]>(
    fc.constantFrom(load, done, failed, { type: 'logged out' } as const),
    key.map(create),
    key.map(remove),
    fc.array(key).map((keys) => loaded(...keys)),
    change.map((change): SavesEvent => ({ type: 'received', change })),
  );
  test('has a change exactly while UPDATING, and received changes only while LOADING', () =>
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const { status, change, received } = stateAfter(...events);
        expect(change !== undefined).toBe(status === 'UPDATING');
        if (status !== 'LOADING') expect(received).toEqual([]);
      }),
    ));
  test('a failed change leaves all other items unchanged', () =>
    fc.assert(
      fc.property(fc.array(event), key, (events, pressed) => {
        const before = stateAfter(...events);
        const tried = nextSavesState(before, toggleOf(before, pressed));
        if (tried === before) return;
        expect(isSaved(tried, pressed)).toBe(!isSaved(before, pressed));
        expect([...nextSavesState(tried, failed).savedKeys].sort()).toEqual([...before.savedKeys].sort());
      }),
    ));
});

describe('a save button', () => {
  const states: SaveButtonState[] = ['None', 'Loading', 'SuccessAdd', 'SuccessRemove', 'Error'];
  const events: SaveButtonEvent[] = ['pressed', 'added', 'removed', 'failed', 'reset'];
  const table: Record<SaveButtonState, SaveButtonState[]> = {
    None: ['Loading', 'None', 'None', 'None', 'None'],
    Loading: ['Loading', 'SuccessAdd', 'SuccessRemove', 'Error', 'Loading'],
    SuccessAdd: ['Loading', 'SuccessAdd', 'SuccessAdd', 'SuccessAdd', 'None'],
    SuccessRemove: ['Loading', 'SuccessRemove', 'SuccessRemove', 'SuccessRemove', 'None'],
    Error: ['Loading', 'Error', 'Error', 'Error', 'None'],
  };
  // Rules: SAVES-8
  test.each(states)('in %s follows the transition table', (state) =>
    expect(events.map((event) => nextSaveButtonState(state, event))).toEqual(table[state]),
  );

  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'document');
  });
  // Rules: SAVES-8
  test.each([
    ['added', 'SuccessAdd', 'Saved.'],
    ['removed', 'SuccessRemove', 'Removed.'],
    ['failed', 'Error', 'Error. Try Again.'],
  ] as const)('shows for 5 seconds that an item was %s', (event, state, note) => {
    jest.useFakeTimers();
    // No pointer or focus is on a note.
    Object.assign(globalThis, { document: { querySelector: () => null } });
    const changed = jest.fn();
    for (const next of ['pressed', event] as const) setStatus(A, next, changed);
    jest.advanceTimersByTime(4_999);
    expect(statusOf(A)).toEqual({ state, note });
    jest.advanceTimersByTime(1);
    expect([statusOf(A), changed.mock.calls.length]).toEqual([{ state: 'None' }, 3]);
  });
});

test.each(['constructor', 'toString', '__proto__'])('rejects %s as a kind of saved item', (text) =>
  expect([isSaveReason(text), isSavedItemKind(text)]).toEqual([false, false]),
);

describe('a deferred save', () => {
  const item: NamedItem = { contentType: 'post', uid: 'a', title: 'Headphones', listingUid: 'l1' };
  const now = Date.UTC(2026, 10, 21);
  const stored = JSON.stringify(deferredSave(item, 'id-1', now));
  const day = 24 * 60 * 60_000;

  // Rules: SAVES-10
  test('stores the item and the time', () =>
    expect(JSON.parse(stored)).toEqual({ type: 'save-item', id: 'id-1', save_payload: item, timestamp: now }));
  // Rules: SAVES-11
  test.each([
    ['at once', stored, 0, item],
    ['just in time', stored, day - 1, item],
    ['too late', stored, day, undefined],
    ['from the future', stored, -1, undefined],
    ['of another type', stored.replace('save-item', 'other'), 0, undefined],
    ['without a uid', JSON.stringify({ ...JSON.parse(stored), save_payload: { title: 'x' } }), 0, undefined],
    ['broken', '{', 0, undefined],
    ['no object', '7', 0, undefined],
    ['absent', undefined, 0, undefined],
  ])('read %s', (_how, text, age, expected) =>
    expect(readDeferredSave(text, now + age)?.save_payload).toEqual(expected),
  );
});
