import { expect, test } from '@jest/globals';
import { subjectProblems } from '../../../scripts/checks/commit-messages.ts';

test.each([
  ['Skip excluded terms that match no document', []],
  [`Share ${'x'.repeat(67)}`, ['has 73 characters, 72 at most']],
  ['fix the build', ['starts without a capital letter']],
  ['Fix the build.', ['ends with a period']],
  ['Tell whoever waits', ['says "whoever"']],
  ['Amend the record of a sale', []],
])('checks the subject "%s"', (subject, problems) => {
  expect(subjectProblems(subject)).toEqual(problems);
});
