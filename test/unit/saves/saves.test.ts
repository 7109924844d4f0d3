import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isSaveReason } from '../../../src/domain/accounts/log-in-reason.ts';
import { deferredSave, type NamedItem, readDeferredSave } from '../../../src/domain/saves/deferred-save.ts';
import { engagementKey } from '../../../src/domain/saves/engagement-key.ts';
import {
  type EngagementEvent,
  type EngagementState,
  isSaved,
  NOTHING_KNOWN,
  nextEngagementState,
  type SaveChange,
  toggleOf,
} from '../../../src/domain/saves/engagement-state.ts';
import { isFavoriteKind } from '../../../src/domain/saves/favorites-address.ts';
import {
  nextSaveButtonState,
  type SaveButtonEvent,
  type SaveButtonState,
} from '../../../src/domain/saves/save-button-state.ts';

const stateAfter = (...events: EngagementEvent[]): EngagementState => events.reduce(nextEngagementState, NOTHING_KNOWN);
const load: EngagementEvent = { type: 'load' };
const loaded = (...keys: string[]): EngagementEvent => ({ type: 'loaded', keys });
const create = (key: string): EngagementEvent => ({ type: 'create', key });
const remove = (key: string): EngagementEvent => ({ type: 'delete', key });
const done: EngagementEvent = { type: 'done' };
const failed: EngagementEvent = { type: 'failed' };
const heard = (key: string, isSaved: boolean): EngagementEvent => ({ type: 'heard', change: { key, isSaved } });

const A = engagementKey({ contentType: 'post', uid: 'a' });
const B = engagementKey({ contentType: 'store', uid: 'b' });

describe('the engagement store', () => {
  const atRest: [EngagementState['status'], EngagementState][] = [
    ['UNLOADED', NOTHING_KNOWN],
    ['SUCCESS', stateAfter(load, loaded())],
    ['ERROR', stateAfter(load, failed)],
  ];
  const busy: [EngagementState['status'], EngagementState][] = [
    ['LOADING', stateAfter(load)],
    ['UPDATING', stateAfter(load, loaded(B), create(A))],
  ];

  test.each(atRest)('takes a save in %s: shown at once, kept when done, undone when it fails', (status, state) => {
    expect(state.status).toBe(status);
    const updating = nextEngagementState(state, create(A));
    expect([updating.status, isSaved(updating, A), updating.kept.has(A)]).toEqual(['UPDATING', true, false]);
    const kept = nextEngagementState(updating, done);
    expect([kept.status, isSaved(kept, A), kept.change]).toEqual(['SUCCESS', true, undefined]);
    const undone = nextEngagementState(updating, failed);
    expect([undone.status, isSaved(undone, A), undone.change]).toEqual(['ERROR', false, undefined]);
    const removing = nextEngagementState(kept, remove(A));
    expect([removing.status, isSaved(removing, A)]).toEqual(['UPDATING', false]);
    expect(isSaved(nextEngagementState(removing, done), A)).toBe(false);
    expect(isSaved(nextEngagementState(removing, failed), A)).toBe(true);
  });
  test.each(busy)('takes neither a save, nor its end, nor another load in %s', (status, state) => {
    expect(state.status).toBe(status);
    for (const event of [create('post:c'), remove(B), load]) expect(nextEngagementState(state, event)).toBe(state);
  });
  test('does nothing when what is to be saved is saved already, or what is to be removed is not', () => {
    const state = stateAfter(load, loaded(A));
    expect(nextEngagementState(state, create(A))).toBe(state);
    expect(nextEngagementState(state, remove(B))).toBe(state);
  });
  test('a toggle saves what is not saved, and removes what is', () => {
    const state = stateAfter(load, loaded(A));
    expect([toggleOf(state, A), toggleOf(state, B)]).toEqual([remove(A), create(B)]);
  });
  test('is whole only when it was loaded', () =>
    expect([stateAfter(create(A), done).isWhole, stateAfter(load, loaded(A)).isWhole]).toEqual([false, true]));
  test('what another tab tells while everything is asked for counts more than the answer, which may be older', () => {
    const state = stateAfter(load, heard(A, true), heard(B, false), loaded(B));
    expect([isSaved(state, A), isSaved(state, B)]).toEqual([true, false]);
  });
  test('what another tab tells of an item stays when a change of one’s own fails', () =>
    expect(isSaved(stateAfter(load, loaded(), create(A), heard(A, true), failed), A)).toBe(true));
  test('an answer that comes after logging out is nobody’s', () => {
    for (const late of [loaded(A), done, failed])
      expect(stateAfter(load, loaded(B), load, { type: 'logged out' }, late)).toEqual(NOTHING_KNOWN);
  });

  const key = fc.constantFrom(A, B, 'post:c');
  const change = fc.record<SaveChange>({ key, isSaved: fc.boolean() });
  const event = fc.oneof<fc.Arbitrary<EngagementEvent>[]>(
    fc.constantFrom(load, done, failed, { type: 'logged out' } as const),
    key.map(create),
    key.map(remove),
    fc.array(key).map((keys) => loaded(...keys)),
    change.map((told): EngagementEvent => ({ type: 'heard', change: told })),
  );
  test('a change is under way exactly while UPDATING, and what has been heard is kept exactly while LOADING', () =>
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const { status, change, heard: kept } = stateAfter(...events);
        expect(change !== undefined).toBe(status === 'UPDATING');
        if (status !== 'LOADING') expect(kept).toEqual([]);
      }),
    ));
  test('whatever comes, a failed change leaves everything else as it is', () =>
    fc.assert(
      fc.property(fc.array(event), key, (events, pressed) => {
        const before = stateAfter(...events);
        const tried = nextEngagementState(before, toggleOf(before, pressed));
        if (tried === before) return;
        expect(isSaved(tried, pressed)).toBe(!isSaved(before, pressed));
        expect([...nextEngagementState(tried, failed).kept].sort()).toEqual([...before.kept].sort());
      }),
    ));
});

describe('a save button', () => {
  const states: SaveButtonState[] = ['None', 'Loading', 'SuccessAdd', 'SuccessRemove', 'Error'];
  const events: SaveButtonEvent[] = ['pressed', 'added', 'removed', 'failed', 'settled'];
  const table: Record<SaveButtonState, SaveButtonState[]> = {
    None: ['Loading', 'None', 'None', 'None', 'None'],
    Loading: ['Loading', 'SuccessAdd', 'SuccessRemove', 'Error', 'Loading'],
    SuccessAdd: ['Loading', 'SuccessAdd', 'SuccessAdd', 'SuccessAdd', 'None'],
    SuccessRemove: ['Loading', 'SuccessRemove', 'SuccessRemove', 'SuccessRemove', 'None'],
    Error: ['Loading', 'Error', 'Error', 'Error', 'None'],
  };
  test.each(states)('in %s goes on as the table says', (state) =>
    expect(events.map((event) => nextSaveButtonState(state, event))).toEqual(table[state]),
  );
});

test.each(['constructor', 'toString', '__proto__'])('an address that says %s names nothing to save', (text) =>
  expect([isSaveReason(text), isFavoriteKind(text)]).toEqual([false, false]),
);

describe('a save that waits for its visitor to log in', () => {
  const item: NamedItem = { contentType: 'post', uid: 'a', title: 'Headphones', listingUid: 'l1' };
  const now = Date.UTC(2026, 10, 21);
  const kept = JSON.stringify(deferredSave(item, 'id-1', now));
  const day = 24 * 60 * 60_000;

  test('is an action with what is to be saved, and when', () =>
    expect(JSON.parse(kept)).toEqual({ type: 'save-item', id: 'id-1', save_payload: item, timestamp: now }));
  test.each([
    ['at once', kept, 0, item],
    ['just in time', kept, day - 1, item],
    ['too late', kept, day, undefined],
    ['before it was made', kept, -1, undefined],
    ['of another type', kept.replace('save-item', 'other'), 0, undefined],
    ['without a uid', JSON.stringify({ ...JSON.parse(kept), save_payload: { title: 'x' } }), 0, undefined],
    ['broken', '{', 0, undefined],
    ['no object', '7', 0, undefined],
    ['absent', undefined, 0, undefined],
  ])('read %s', (_how, text, age, expected) =>
    expect(readDeferredSave(text, now + age)?.save_payload).toEqual(expected),
  );
});
