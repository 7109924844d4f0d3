import type { ProductPage as Product } from '../../../src/domain/deals/product-page.ts';
import { feedLink, feedOf, productListing, store } from '../../gallery/samples/deals.ts';
import { pictures } from '../../gallery/samples/pictures.ts';
import { LONG_LEAD, LONG_TITLE, LONG_WORD, richText } from '../../gallery/samples/words.ts';
import { STORY_NOW, type Stories } from '../../gallery/story.ts';
import { ProductPage } from './ProductPage.tsx';

const other = (title: string) => ({ uid: title, slug: title.toLowerCase(), title });
const bare: Product = {
  uid: 'product1',
  title: 'Tinley Whistling Kettle',
  url: '/products/whistling-kettle',
  seo: { noIndex: false },
  images: [],
  details: [],
  listings: [],
  blocks: [],
};
const product: Product = {
  ...bare,
  images: [pictures.kettle, pictures.lamp, pictures.desk],
  editorInsights: richText('It boils two quarts in four minutes and says so.', 'The handle stays cool.'),
  details: [
    { name: 'Brand', value: 'Tinley' },
    { name: 'Volume', value: '2 quarts' },
  ],
  listings: [
    {
      topPick: true,
      editorNotes: 'Our pick for price and return policy.',
      listing: productListing({ shipping: { optionKey: 'free-shipping' }, callout: 'Best price we found' }),
    },
    {
      topPick: false,
      listing: productListing({
        uid: 'listing2',
        store: other('Harrow'),
        availability: 'low_inventory',
        condition: 'refurbished',
        shipping: { optionKey: 'flat-rate', cost: 5.95 },
      }),
    },
    {
      topPick: true,
      listing: productListing({ uid: 'listing3', store: other('Pennant'), availability: 'broken_link' }),
    },
    { topPick: false, listing: productListing({ uid: 'listing4', store, availability: 'out_of_stock' }) },
  ],
  blocks: [
    { kind: 'feed_block', uid: 'more', data: { title: 'More in Kitchen', feed: feedLink, deferredKey: 'more' } },
  ],
};
const page = (changes: Partial<Product> = {}) => <ProductPage now={STORY_NOW} product={{ ...product, ...changes }} />;

export const stories: Stories = {
  title: 'Pages/Product',
  cases: [
    { name: 'Four stores', render: () => page(), deferred: { more: feedOf(6) } },
    {
      name: 'Sold out everywhere',
      render: () =>
        page({ listings: [{ topPick: true, listing: productListing({ availability: 'out_of_stock' }) }], blocks: [] }),
    },
    {
      name: 'Long words',
      render: () =>
        page({
          title: `${LONG_TITLE} ${LONG_WORD}`,
          details: [{ name: LONG_TITLE, value: LONG_WORD }],
          listings: [
            {
              topPick: true,
              editorNotes: LONG_LEAD,
              listing: productListing({ store: { ...store, title: LONG_TITLE }, callout: LONG_LEAD }),
            },
          ],
        }),
      deferred: { more: feedOf(2) },
    },
    { name: 'Nothing but a name', render: () => <ProductPage now={STORY_NOW} product={bare} /> },
  ],
};
