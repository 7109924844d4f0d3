import { describe, expect, test } from '@jest/globals';
import { PostPreviewContent } from '../../../views/deals/post-preview/PostPreviewContent.tsx';
import { hoursFromNow, NOW, renderView, wordsOf } from '../../support/views/render-view.tsx';
import { post, productListing, richText } from '../../support/views/samples.ts';

const preview = (changes: Parameters<typeof post>[0] = {}, context = {}) =>
  renderView(<PostPreviewContent now={NOW} post={post(changes)} context={context} />);

describe('the post preview', () => {
  // Rules: DEALS-22
  test('shows its parts in the specified order', async () => {
    const html = await preview({
      author: { displayName: 'Kim', fullName: 'Kim Ode' },
      description: richText('It whistles.'),
      instructions: richText('Enter the code.'),
    });
    const text = wordsOf(html);
    const parts = [
      'A Kettle',
      '$30',
      'Reveal and Copy Code',
      'It whistles.',
      'How to Get It',
      'By Kim',
      'Posted',
      'Get This Deal',
    ];
    const positions = [...parts, 'View More Details'].map((part) => text.indexOf(part));
    expect(positions).not.toContain(-1);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  });

  // Rules: DEALS-22
  test('links its headline and button to the store, and has a link to the post', async () => {
    const html = await preview();
    expect(html.match(/href="\/go\/d\/post1-listing1" target="_blank" rel="sponsored noopener"/g)).toHaveLength(2);
    expect(html).toMatch(/<a [^>]*href="\/deals\/[\w-]+"[^>]*>View More Details/);
    expect(html).toContain('We may be paid when you buy through our links.');
  });

  // Rules: DEALS-20
  test('offers the listing that the tile showed, if it is available', async () => {
    const listings = [productListing({ uid: 'first' }), productListing({ uid: 'seen' })];
    expect(await preview({ listings }, { listing: 'seen' })).toContain('/go/d/post1-seen');
    expect(await preview({ listings }, { listing: 'unknown' })).toContain('/go/d/post1-first');
    const soldOut = [listings[0], productListing({ uid: 'seen', availability: 'out_of_stock' })].filter((l) => !!l);
    expect(await preview({ listings: soldOut }, { listing: 'seen' })).toContain('/go/d/post1-first');
  });

  // Rules: DEALS-22
  test('says that an expired deal has expired, without codes and outbound links', async () => {
    const html = await preview({ expiresAt: hoursFromNow(-1) });
    expect(wordsOf(html)).toContain('Sorry, this deal has expired.');
    expect(html).not.toMatch(/WHISTLE10|\/go\/|Get This Deal|% off|We may be paid/);
    expect(html).toContain('View More Details');
  });

  test('omits the parts that a post does not have', async () => {
    const { author, description, instructions, discountPrice, ...bare } = post({ coupons: [] });
    const html = await renderView(<PostPreviewContent now={NOW} post={bare} context={{}} />);
    expect(wordsOf(html)).not.toMatch(/How to Get It|About This Deal|By |undefined|NaN/);
  });
});
