import { describe, expect, test } from '@jest/globals';
import type { DescribedField } from '../../../src/contracts/content/content-type-description.ts';
import type { FieldKind } from '../../../src/contracts/content/field-kinds.ts';
import { FormHistory, setDifferences } from '../../../views/studio/content/entry/form-history.ts';
import { missingFields } from '../../../views/studio/content/entry/required-fields.ts';
import { writeText } from '../../../views/studio/content/entry/write-state.ts';

const field = (uid: string, kind: FieldKind, more: Partial<DescribedField> = {}): DescribedField => ({
  uid,
  display_name: uid,
  data_type: 'text',
  mandatory: false,
  multiple: false,
  unique: false,
  non_localizable: true,
  ...more,
  field_metadata: { kind, path: uid },
});
const faq = { uid: 'faq', title: 'Questions', description: '', schema: [field('title', 'line', { mandatory: true })] };
const fields = [
  field('title', 'line', { mandatory: true }),
  field('schedule', 'group', { schema: [field('starts_at', 'time', { mandatory: true })] }),
  field('flags', 'slug', { multiple: true }),
  field('blocks', 'blocks', { multiple: true, blocks: [faq] }),
];
const block = (uid: string, title: string | null) => ({ faq: { title, _metadata: { uid } } });

// Rules: STAFF-72
describe('the history of a form', () => {
  test('goes back and forth through the states, and forgets the undone ones after a change', () => {
    const values = { title: 'a', flags: ['x'] };
    const history = new FormHistory(values);
    history.record(['title'], { ...values, title: 'b' });
    history.record(['flags'], { title: 'b', flags: [] });
    history.record(['flags'], { title: 'b', flags: [] });
    expect(history.undo()?.to).toEqual({ title: 'b', flags: ['x'] });
    expect(history.undo()?.to).toEqual({ title: 'a', flags: ['x'] });
    expect(history.undo()).toBeUndefined();
    expect(history.redo()?.to).toEqual({ title: 'b', flags: ['x'] });
    history.record(['title'], { title: 'c', flags: ['x'] });
    expect([history.canRedo(), history.redo()]).toEqual([false, undefined]);
  });

  test('moves where an editor of its own has undone a change', () => {
    const history = new FormHistory({ title: 'a' });
    history.record(['title'], { title: 'b' });
    history.record(['title'], { title: 'a' });
    expect([history.canUndo(), history.canRedo()]).toEqual([false, true]);
  });

  const differences = (from: object, to: object) => {
    const paths: Record<string, unknown> = {};
    setDifferences(fields, { from: { ...from }, to: { ...to } }, (path, value) => {
      paths[path] = value;
    });
    return paths;
  };

  test('sets parts of groups and blocks, and whole lists whose items are others', () => {
    expect(
      differences(
        { title: 'a', schedule: { starts_at: null }, blocks: [block('1', 'x'), block('2', 'y')] },
        { title: 'a', schedule: { starts_at: 'now' }, blocks: [block('1', 'x'), block('2', 'z')] },
      ),
    ).toEqual({ 'schedule.starts_at': 'now', 'blocks.1.faq.title': 'z' });
    const moved = [block('2', 'y'), block('1', 'x')];
    expect(differences({ blocks: [block('1', 'x'), block('2', 'y')] }, { blocks: moved })).toEqual({ blocks: moved });
    expect(differences({ flags: ['a'] }, { flags: ['b'] })).toEqual({ flags: ['b'] });
  });
});

// Rules: STAFF-70
test('an autosave waits for required fields; an empty group and an empty list lack nothing', () => {
  expect(missingFields(fields, { title: null, schedule: null, flags: [], blocks: [block('1', null)] })).toEqual([
    'title',
    'blocks.0.faq.title',
  ]);
  expect(missingFields(fields, { title: 'a', schedule: { starts_at: null } })).toEqual(['schedule.starts_at']);
});

// Rules: STAFF-70
test.each([
  [{ kind: 'incomplete', labels: ['Slug'] } as const, 'Not saved: Slug needs attention'],
  [{ kind: 'incomplete', labels: ['A', 'B', 'C'] } as const, 'Not saved: A, B and 1 more need attention'],
  [{ kind: 'failed', message: 'No network.' } as const, 'Not saved: No network. Will try again'],
  [{ kind: 'conflict', by: 'Ben' } as const, 'Not saved: Ben saved this entry, too'],
])('says why something is not saved: %j', (state, text) => {
  expect(writeText(state, { isDirty: true, isStored: true })).toEqual({ text, isProblem: true });
});

// Rules: STAFF-70
test('lists what is still to fill in, which is no problem yet', () => {
  const state = { kind: 'unfinished', labels: ['A', 'B', 'C'] } as const;
  const text = 'Not saved yet: A, B and 1 more to fill in';
  expect(writeText(state, { isDirty: true, isStored: true })).toEqual({ text, isProblem: false });
});
