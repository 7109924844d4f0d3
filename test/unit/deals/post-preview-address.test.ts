import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readPostPreview } from '../../../src/domain/deals/post-address.ts';
import { hasPostPreview, withoutPostPreview, withPostPreview } from '../../../src/domain/deals/post-preview-address.ts';

describe('the address of a post preview', () => {
  // Rules: ROUTES-17, DEALS-20
  test.each([
    ['?pp_uid=blt1a', { uid: 'blt1a', context: {} }],
    ['?sort=newest&pp_uid=blt1a&pp_ctx=%7B%22listing%22%3A%22b2%22%7D', { uid: 'blt1a', context: { listing: 'b2' } }],
    ['?pp_uid=blt1a&pp_ctx=%7Blisting', { uid: 'blt1a', context: {} }],
    ['?pp_uid=blt1a&pp_ctx=', { uid: 'blt1a', context: {} }],
    ['?pp_uid=blt1a&pp_ctx=null', { uid: 'blt1a', context: {} }],
    ['?pp_uid=blt1a&pp_ctx=[]', { uid: 'blt1a', context: {} }],
    ['?pp_uid=blt1a&pp_ctx=%7B%22listing%22%3A%7B%7D%7D', { uid: 'blt1a', context: {} }],
    ['?pp_ctx=%7B%22listing%22%3A%22b2%22%7D', undefined],
    ['?pp_uid=', undefined],
    ['?pp_uid=..%2F..%2Faccounts', undefined],
    [`?pp_uid=${'a'.repeat(65)}`, undefined],
    ['', undefined],
  ])('parses %s as %o, and discards a context that is not valid JSON', (search, preview) => {
    expect(readPostPreview(search)).toEqual(preview);
  });

  // Rules: DEALS-20
  test.each([
    ['', ''],
    ['?', ''],
    ['?pp_uid=a1', ''],
    ['?query=stand%20mixer&pp_uid=a1&page=2&pp_ctx=%7B%7D', '?query=stand%20mixer&page=2'],
    ['?pp%5Fuid=a1&query=caf%e9', '?query=caf%e9'],
    ['?pp_uid', ''],
    ['?app_uid=1&pp_uids=2', '?app_uid=1&pp_uids=2'],
  ])('removes the preview from %s and leaves %s unchanged', (search, page) => {
    expect(withoutPostPreview(search)).toBe(page);
  });

  test('opening and closing a preview restores the address', () => {
    const part = fc.string({ minLength: 1 }).map((text) => encodeURIComponent(text.toWellFormed()));
    const pageQuery = fc.array(part, { maxLength: 4 }).map((parts) => (parts.length > 0 ? `?${parts.join('&')}` : ''));
    fc.assert(
      fc.property(pageQuery, fc.stringMatching(/^[a-z0-9]{1,20}$/), fc.string(), (search, uid, listing) => {
        const opened = withPostPreview(search, { uid, context: { listing: listing.toWellFormed() } });
        expect(hasPostPreview(opened)).toBe(true);
        expect(readPostPreview(opened)).toEqual({ uid, context: { listing: listing.toWellFormed() } });
        expect(withoutPostPreview(opened)).toBe(search);
        expect(hasPostPreview(withoutPostPreview(opened))).toBe(false);
      }),
    );
  });
});
