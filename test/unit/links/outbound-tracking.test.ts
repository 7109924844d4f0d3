import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { channelIdOfTid } from '../../../src/domain/analytics/visitor-tracking.ts';
import { decorateDestination, outboundTracking } from '../../../src/domain/links/outbound-tracking.ts';

const tracking = (query: string, visitor: Parameters<typeof outboundTracking>[1] = { mayShare: true }) =>
  Object.fromEntries(outboundTracking(new URLSearchParams(query), visitor));

// Rules: ANALYTICS-16, ANALYTICS-19, LINKS-6, LINKS-7
test.each([
  ['', { source: 'web', c_id: '25' }],
  ['s=mail', { source: 'mail', c_id: '25' }],
  ['S=mail', { source: 'mail', c_id: '25' }],
  ['source=app&s=mail', { source: 'app', c_id: '25' }],
  ['tid=13690', { source: 'web', c_id: '10' }],
  ['tid=13691', { source: 'web', c_id: '25' }],
  ['tid=0', { source: 'web', c_id: '25' }],
  ['tid=13690&c_id=3', { source: 'web', c_id: '3' }],
  ['c_id=-3&u_id=x', { source: 'web', c_id: '25' }],
  ['utm_source=a&utm_other=b&gclid=c', { source: 'web', c_id: '25', utm_source: 'a' }],
])('maps the query %j to %j', (query, expected) => expect(tracking(query)).toEqual(expected));

// Rules: LINKS-8
test('prefers the id of the cookie to that of the query, and sends neither if the visitor refuses', () => {
  expect(tracking('u_id=7', { userId: '8', mayShare: true })).toMatchObject({ u_id: '8' });
  expect(tracking('u_id=7', { userId: 'x', mayShare: true })).toMatchObject({ u_id: '7' });
  expect(tracking('', { userId: '8', mayShare: true })).toMatchObject({ u_id: '8' });
  expect(tracking('u_id=7&braze_dispatch_id=abc&utm_medium=email', { userId: '8', mayShare: false })).toEqual({
    source: 'web',
    c_id: '25',
    utm_medium: 'email',
  });
});

// Rules: LINKS-7
test('reads a channel from a tid only if it is a multiple of 1369', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 9 }), fc.integer({ min: 1, max: 1_368 }), (channel, off) => {
      expect(channelIdOfTid(String(channel * 1_369))).toBe(channel);
      expect(channelIdOfTid(String(channel * 1_369 + off))).toBeUndefined();
    }),
  );
});

// Rules: LINKS-6
test('keeps the destination and its own parameters, whatever the campaign parameters are', () => {
  const query = fc.dictionary(fc.constantFrom('u_id', 'source', 's', 'c_id', 'utm_medium', 'url', 'host'), fc.string());
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), query, (address, given) => {
      const own = new URL(address);
      const to = new URL(
        decorateDestination(address, outboundTracking(new URLSearchParams(given), { mayShare: true })),
      );
      expect([to.origin, to.pathname, to.hash]).toEqual([own.origin, own.pathname, own.hash]);
      expect(to.search.startsWith(own.search)).toBe(true);
      for (const [name] of own.searchParams) {
        expect(to.searchParams.getAll(name)).toEqual(own.searchParams.getAll(name));
      }
    }),
  );
});
