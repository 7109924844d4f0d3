import { expect, test } from '@jest/globals';
import { ErrorPage } from '../../../views/shell/ErrorPage.tsx';
import { markup, words } from '../../support/views/markup.tsx';

const stores = ['Northpeak', 'Bluefin'].map((title) => ({ uid: title, slug: title.toLowerCase(), title }));

// Rules: SHELL-22
test("a 404 says 'Sorry! You caught us at an awkward time.' and shows Popular Stores", () => {
  const text = words(<ErrorPage status={404} popularStores={stores} />);
  expect(text).toContain("Sorry! You caught us at an awkward time. We can't find the page you're looking for.");
  expect(text).toContain('Popular Stores');
  expect(markup(<ErrorPage status={404} popularStores={stores} />)).toContain('href="/stores/northpeak"');
});

test('a 404 without stores shows no row', () => {
  expect(words(<ErrorPage status={404} popularStores={[]} />)).not.toContain('Popular Stores');
});

// Rules: SHELL-23
test.each([500, 503, 504])("a %d says 'Sorry! Something Went Wrong' and links back to shopping", (status) => {
  const page = <ErrorPage status={status} popularStores={stores} />;
  expect(words(page)).toContain('Sorry! Something Went Wrong');
  expect(words(page)).not.toContain('Popular Stores');
  expect(markup(page)).toMatch(/<a [^>]*href="\/"[^>]*>Back to Shopping<\/a>/);
});

// Rules: SHELL-23
test('shows name, message, meta and stack only when they are given', () => {
  const details = {
    name: 'ContentFetchTimeout',
    message: 'Content Request Timed Out.',
    meta: { tries: 3 },
    stack: 'at x',
  };
  expect(words(<ErrorPage status={504} popularStores={[]} details={details} />)).toMatch(
    /ContentFetchTimeout Content Request Timed Out\. .*tries.* 3 .*at x/,
  );
  expect(markup(<ErrorPage status={504} popularStores={[]} />)).not.toContain('<pre');
});
