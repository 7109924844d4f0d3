import { expect, test } from '@jest/globals';
import type { SavedItem } from '../../../src/domain/saves/save.ts';
import { SaveButton } from '../../../views/saves/SaveButton.tsx';
import { renderView } from '../../support/views/render-view.tsx';

/** Has the length of generated uids. */
const uid = 'n1fsdzgjfb';

test.each<SavedItem['contentType']>(['post', 'product_listing', 'store'])(
  'the button of a %s tile has no visitor state, submits the save form and adds at most 150 bytes to its title',
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
