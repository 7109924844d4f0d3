import { expect, test } from '@jest/globals';
import type { Mapping } from '../../../src/repositories/content/mapping.ts';
import { toAdPdf } from '../../../src/repositories/seasons/black-friday-repository.ts';
import { base } from '../../support/services/mapping-base.ts';

const asset = {
  uid: 'ad1',
  url: 'http://images/v3/assets/k/ad1/u/ad.pdf',
  content_type: 'application/pdf',
  file_size: '86572',
};

function read(own: object) {
  const problems: string[] = [];
  const mapping: Mapping = {
    ...base,
    embedded: [],
    problem: ({ message }) => problems.push(message),
  };
  return { pdf: toAdPdf({ ...asset, ...own }, mapping), problems };
}

test('maps an ad to a path of this site, with its size if known', () => {
  expect(read({})).toEqual({ pdf: { href: '/i/ad1.u', bytes: 86_572 }, problems: [] });
  expect(read({ file_size: 'large' }).pdf).toEqual({ href: '/i/ad1.u' });
});

// Rules: SEASONS-2
test.each([
  [{ content_type: 'image/png' }, 'The ad is no PDF but image/png'],
  [{ content_type: undefined }, 'The ad is no PDF but of no known kind'],
  [{ url: 'https://elsewhere.example/ad.pdf' }, 'Unpublished or foreign asset'],
  [{ url: undefined }, 'Unpublished or foreign asset'],
])('reports an ad with %j and leaves it out', (own, problem) => {
  expect(read(own)).toEqual({ pdf: undefined, problems: [problem] });
});
