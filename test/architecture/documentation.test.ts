import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { coverageDocument, ruleCoverage } from '../../scripts/build/coverage-document.ts';

const root = path.resolve(import.meta.dirname, '../..');
const documents = execFileSync('git', ['ls-files', '*.md', ':!demo'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n');

test('every relative link in the documentation leads to a file', () => {
  const broken = documents.flatMap((document) => {
    const text = readFileSync(path.join(root, document), 'utf8').replace(/```[\s\S]*?```/g, '');
    return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target.replace(/#.*$/, ''))
      .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
      .filter((target) => !existsSync(path.join(root, path.dirname(document), target)))
      .map((target) => `${document}: ${target}`);
  });
  expect(broken).toEqual([]);
});

test('every path in CONTRIBUTING.md and the architecture page exists', () => {
  const missing = ['CONTRIBUTING.md', 'docs/architecture.md'].flatMap((document) => {
    const text = readFileSync(path.join(root, document), 'utf8');
    return [...text.matchAll(/`((?:src|views|client|test|scripts|config|docs|demo)\/[\w./-]+)`/g)]
      .map(([, target = '']) => target)
      .filter((target) => !target.includes('NNNN') && !existsSync(path.join(root, target)));
  });
  expect(missing).toEqual([]);
});

test('every rule of docs/spec has a test or a decision record, and coverage.md lists them', () => {
  expect(ruleCoverage().filter(({ shownBy }) => shownBy.length === 0)).toEqual([]);
  expect(readFileSync(path.join(root, 'docs/spec/coverage.md'), 'utf8')).toBe(coverageDocument());
});
