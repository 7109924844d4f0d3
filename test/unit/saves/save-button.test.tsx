import { expect, test } from '@jest/globals';
import type { SavedItem } from '../../../src/domain/saves/save.ts';
import { postTile } from '../../../views/gallery/samples/deals.ts';
import { SaveButton } from '../../../views/saves/SaveButton.tsx';
import { SavedItemsPage } from '../../../views/saves/SavedItemsPage.tsx';
import { hoursFromNow, NOW, renderView } from '../../support/views/render-view.tsx';

/** Has the length of generated uids. */
const uid = 'n1fsdzgjfb';

// Rules: SAVES-7
test.each<SavedItem['contentType']>(['post', 'product_listing', 'store'])(
  'the button of a %s tile has no visitor state, submits the save form and adds at most 150 bytes to its title',
  async (contentType) => {
    const title = 'A title that is long enough to count';
    const html = await renderView(<SaveButton item={{ contentType, uid }} title={title} />);
    expect(html).toMatch(/^<button [^>]*form="save"[^>]*><\/button>$/);
    expect(html).toContain(`name="${contentType}"`);
    expect(html).toContain(`value="${uid}"`);
    expect(html).toContain(`aria-label="Save: ${title}"`);
    expect(html).not.toMatch(/aria-(?:pressed|busy)/);
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(150 + title.length);
  },
);

// Rules: SAVES-12
test('the list says which items have expired, are sold out or are no longer available', async () => {
  const of = (number: number) => ({ contentType: 'post', uid: `p${number}`, savedAt: NOW }) as const;
  const items = [
    { ...of(1), post: postTile({ expiresAt: hoursFromNow(-1) }) },
    { ...of(2), post: postTile({ soldOut: true }) },
    of(3),
  ];
  const counts = { deals: 3, products: 0, stores: 0 };
  const favorites = {
    kind: 'deals',
    counts,
    items,
    totalCount: 3,
    order: 'recent',
    endedCount: 0,
    page: 1,
    pageSize: 24,
  } as const;
  const html = await renderView(<SavedItemsPage now={NOW} xsrfToken="" favorites={favorites} />);
  const rows = [...html.matchAll(/<li\b.*?<\/li>/gs)].map(([row]) => row).slice(-3);
  for (const [index, state] of ['has expired', 'sold out', 'no longer available'].entries())
    expect(rows[index]?.toLowerCase()).toContain(state);
});
