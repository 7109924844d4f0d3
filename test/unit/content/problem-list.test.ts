import { expect, test } from '@jest/globals';
import { problemList, problemsAsText } from '../../../src/domain/content/content-problem.ts';

const at = { timestamp: '2026-11-21T12:00:00.000Z' };
const missing = { uid: 'i1', message: 'ReferenceAsset - Missing Alt Tag', ...at };

// Rules: CONTENT-22
test('reports each problem once, with the page url by default', () => {
  const { problems, report } = problemList('/blog/a');
  report(missing);
  report({ ...missing, timestamp: '2026-11-21T13:00:00.000Z' });
  report({ uid: 'i2', message: 'Image without source', url: '/i/x.u', ...at });
  report({ ...missing, uid: 'i3' });
  expect(problems.map(({ uid, url }) => [uid, url])).toEqual([
    ['i1', '/blog/a'],
    ['i2', '/i/x.u'],
    ['i3', '/blog/a'],
  ]);
});

test('formats each problem as a paragraph', () => {
  const full = { ...missing, url: '/blog/a', remediation: 'Describe it.' };
  expect(problemsAsText([full, missing])).toBe(
    `ReferenceAsset - Missing Alt Tag
uid: i1
url: /blog/a
remediation: Describe it.
timestamp: 2026-11-21T12:00:00.000Z

ReferenceAsset - Missing Alt Tag
uid: i1
timestamp: 2026-11-21T12:00:00.000Z`,
  );
});
