import { expect, test } from '@jest/globals';
import { toListings } from '../../../src/repositories/deals/to-listing.ts';
import { base } from '../../support/services/mapping-base.ts';

const asset = (name: string) => ({
  uid: name,
  url: `${base.imagesUrl}/v3/assets/key/${name}/a/${name}.png`,
  title: name,
});
const listing = (images: object[]) => ({
  uid: 'l1',
  _content_type_uid: 'product_listing',
  title: 'Kettle',
  headline: 'Kettle',
  availability: 'in_stock',
  tracking_link: 'https://retailer.example/kettle',
  images,
  store: [{ uid: 's1', _content_type_uid: 'store', title: 'Acme', slug: 'acme' }],
  product: [{ uid: 'p1', _content_type_uid: 'product', title: 'Kettle', shared_images: [asset('shared')] }],
});

// Rules: DEALS-12
test.each([
  { given: [], shown: 'shared' },
  { given: [asset('own')], shown: 'own' },
])('a listing shows the shared images of its product only without its own: $shown', ({ given, shown }) => {
  const [{ images } = { images: [] }] = toListings([listing(given)], { ...base, embedded: [], problem: () => {} });
  expect(images.map(({ src }) => src)).toEqual([`/i/${shown}.a`]);
});
