import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { countsOf, editText, linesOf, readTable } from './changes/change.ts';
import { changes } from './changes/changes.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const document = read('docs/architecture.md');
const MAX_FILES_OF_AN_ALERT_RULE = 8;

test('the table of docs/architecture.md states what each addition touches', () => {
  expect(readTable(document)).toEqual(Object.fromEntries(changes.map((change) => [change.row, countsOf(change)])));
});

describe.each(changes.map((change) => [change.row, change] as const))('%s', (row, change) => {
  test('creates only new files', () => {
    expect(Object.keys(change.creates).filter((file) => existsSync(path.join(root, file)))).toEqual([]);
  });

  test('fits into the files that it edits', () => {
    for (const edit of change.edits) expect(editText(read(edit.file), edit)).not.toBe(read(edit.file));
  });

  test('adds one line where the table says so', () => {
    const says = document.includes(`| ${row} | 0 | 1 line`);
    const lists = { ...change, edits: change.edits.filter(({ kind }) => kind === 'list') };
    expect(says ? linesOf(lists) : 1).toBe(1);
  });
});

test('a content block is one folder', () => {
  const block = changes.find(({ row }) => row === 'a content block');
  expect(new Set(Object.keys(block?.creates ?? {}).map((file) => path.dirname(file))).size).toBe(1);
});

test('a deal-alert rule touches at most eight files, tests and spec included', () => {
  const rule = changes.find(({ row }) => row === 'a deal-alert rule');
  const { created, lists, code, testsAndSpec } = countsOf(rule ?? { row: '', creates: {}, edits: [], prove: () => '' });
  const files = created + lists + code + testsAndSpec;
  expect(files).toBeGreaterThan(0);
  expect(files).toBeLessThanOrEqual(MAX_FILES_OF_AN_ALERT_RULE);
});

test('an edit needs an anchor that occurs once', () => {
  const edit = { file: 'a.ts', kind: 'list' as const, anchor: 'one,', insert: ' two,' };
  expect(editText('[one, three]', edit)).toBe('[one, two, three]');
  expect(() => editText('[three]', edit)).toThrow('a.ts has 0 times "one,".');
  expect(() => editText('[one, one,]', edit)).toThrow('a.ts has 2 times "one,".');
});
