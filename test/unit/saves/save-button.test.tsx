import { expect, test } from '@jest/globals';
import type { SavedItem } from '../../../src/domain/saves/saved-item.ts';
import { SaveButton } from '../../../views/saves/SaveButton.tsx';
import { renderView } from '../../support/views/render-view.tsx';

/** As long as ours are. */
const uid = 'n1fsdzgjfb';

test.each<SavedItem['contentType']>(['post', 'product_listing', 'store'])(
  'in the tile of a %s a save button names it, says nothing of the visitor, belongs to the form that saves, and weighs at most 150 bytes besides',
  async (contentType) => {
    const title = 'A title that is long enough to count';
    const html = await renderView(<SaveButton item={{ contentType, uid }} title={title} />);
    expect(html).toMatch(/^<button [^>]*form="save-form"[^>]*><\/button>$/);
    expect(html).toContain(`name="${contentType}"`);
    expect(html).toContain(`value="${uid}"`);
    expect(html).toContain(`aria-label="Save: ${title}"`);
    expect(html).not.toMatch(/aria-(?:pressed|busy)/);
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(150 + title.length);
  },
);
