import { expect, test } from '@jest/globals';
import { IssueForm } from '../../../views/reports/IssueForm.tsx';
import { renderView, wordsOf } from '../../support/views/render-view.tsx';

// Rules: REPORTS-1
test.each([
  [true, ['Coupon code is not working', 'Deal is no longer available', 'Other']],
  [false, ['Deal is no longer available', 'Other']],
])('offers the issue types of a deal; with a code: %s', async (hasCode, labels) => {
  const html = await renderView(<IssueForm postUid="post" hasCode={hasCode} onDone={() => undefined} cancel={null} />);
  const words = wordsOf(html);
  const all = ['Coupon code is not working', 'Deal is no longer available', 'Other'];
  expect(all.filter((label) => words.includes(label))).toEqual(labels);
});
