import { describe, expect, test } from '@jest/globals';
import { acquisitionModalViewed } from '../../../src/domain/analytics/acquisition-modal-viewed.ts';
import {
  type AnalyticsEvent,
  analyticsEventNames,
  contentKinds,
} from '../../../src/domain/analytics/analytics-event.ts';
import { couponCopied, postPreviewDrawerOpen, shareClicked } from '../../../src/domain/analytics/deal-events.ts';
import { dealAlertCreated, issueReported } from '../../../src/domain/analytics/form-events.ts';
import { itemSaved, itemSavedRaw, itemUnsaved } from '../../../src/domain/analytics/item-events.ts';
import { noResultsViewed, productListFiltered, productsSearched } from '../../../src/domain/analytics/list-events.ts';
import {
  analyticsGender,
  passwordResetCompleted,
  passwordResetRequested,
  subscribed,
  userFlowCompleted,
  userFlowStarted,
  userFlowStepCompleted,
  userInterestsUpdated,
} from '../../../src/domain/analytics/member-events.ts';
import {
  clientGoClick,
  emailDealClicked,
  experimentViewed,
  listingsViewed,
  pageViewed,
  pageVitalsMeasured,
} from '../../../src/domain/analytics/page-events.ts';
import { signedIn, signedOut } from '../../../src/domain/analytics/session-events.ts';
import { parseGoLink } from '../../../src/domain/links/go-link.ts';

const post = { contentType: 'post', uid: 'a1' } as const;
const page = { path: '/deals/x-a1', search: '?q=1', title: 'X', url: 'https://site.test/deals/x-a1' };
const modal = { slug: 'join', version: 'b', isHardgate: true, delayMs: 3_000, page };
const issue = { type: 'coupon-code', message: 'No', postUid: 'a1', listingUid: 'l1' } as const;

/** One example per event, with its properties on the wire. */
const events: [AnalyticsEvent, Record<string, unknown>][] = [
  [
    acquisitionModalViewed(modal),
    {
      hardgate: true,
      delay: 3_000,
      page_path: page.path,
      page_search: page.search,
      page_title: page.title,
      page_url: page.url,
      modal_slug: 'join',
      modal_version: 'b',
    },
  ],
  [goClick('/go/d/a1-l1'), { kind: 'Post', go_link: '/go/d/a1-l1', post_uid: 'a1', listing_uid: 'l1', place: 'tile' }],
  [
    couponCopied({ id: 'p.a1.0123456789abcdef' }),
    { kind: 'Coupon', coupon_id: 'p.a1.0123456789abcdef', post_uid: 'a1' },
  ],
  [dealAlertCreated({ id: '7', searchString: 'kettle' }), { deal_alert_id: '7', search_string: 'kettle' }],
  [emailDealClicked({ postUid: 'a1' }), { kind: 'Post', post_uid: 'a1' }],
  [experimentViewed({ name: 'tiles', group: 'big' }), { experiment_name: 'tiles', variation_name: 'big' }],
  [issueReported(issue), { issue_type: 'coupon-code', message: 'No', post_uid: 'a1', listing_uid: 'l1' }],
  [itemSaved(post), saved('Post', { content_type_uid: 'post', entry_uid: 'a1', post_uid: 'a1' })],
  [
    itemSavedRaw({ contentType: 'product_listing', uid: 'l1', postUid: 'a1' }),
    saved('Listing', { content_type_uid: 'product_listing', entry_uid: 'l1', post_uid: 'a1', listing_uid: 'l1' }),
  ],
  [itemUnsaved({ contentType: 'store', uid: 's1' }), saved('Store', { content_type_uid: 'store', entry_uid: 's1' })],
  [
    listingsViewed([
      { postUid: 'a1', listingUid: 'l1', position: 1 },
      { listingUid: 'l2', position: 2 },
    ]),
    {
      listings: [
        { kind: 'Post', post_uid: 'a1', listing_uid: 'l1', position: 1 },
        { kind: 'Listing', listing_uid: 'l2', position: 2 },
      ],
    },
  ],
  [
    noResultsViewed({ query: 'kettle', filters: { sort: 'price:asc' } }),
    { query: 'kettle', filters: [], sort: 'price:asc' },
  ],
  [
    pageViewed({
      ...page,
      route: 'post-page-canonical',
      location: 'post',
      about: { kind: 'Post', uid: 'a1', title: 'X' },
    }),
    {
      page_path: page.path,
      page_title: 'X',
      page_url: page.url,
      page_route: 'post-page-canonical',
      page_location: 'post',
      kind: 'Post',
      content_uid: 'a1',
      content_title: 'X',
      post_uid: 'a1',
    },
  ],
  [
    pageVitalsMeasured({ route: 'home', location: 'home', lcp: 812.4, inp: 48, cls: 0.01249 }),
    { page_route: 'home', page_location: 'home', lcp_ms: 812, inp_ms: 48, cls: 0.012 },
  ],
  [passwordResetCompleted(), {}],
  [passwordResetRequested(), {}],
  [postPreviewDrawerOpen({ postUid: 'a1', listingUid: 'l1' }), { kind: 'Post', post_uid: 'a1', listing_uid: 'l1' }],
  [
    productListFiltered({ filters: { brands: ['b', 'a'], maxPrice: 50 }, count: 3 }),
    {
      filters: [
        { type: 'brands', value: 'a,b' },
        { type: 'max_price', value: '50' },
      ],
      results_count: 3,
    },
  ],
  [
    productsSearched({ query: 'kettle', kind: 'deals', count: 0 }),
    { query: 'kettle', search_type: 'deals', results_count: 0 },
  ],
  [
    shareClicked({ url: page.url, method: 'copy', kind: 'Store', uid: 's1', title: 'Acme' }),
    { share_url: page.url, share_method: 'copy', kind: 'Store', content_uid: 's1', content_title: 'Acme' },
  ],
  [signedIn({ method: 'google' }), { method: 'google' }],
  [signedOut(), {}],
  [
    subscribed({ method: 'email', isAcquisition: true, gender: 'f' }),
    { method: 'email', acquisition_flow: true, gender: 'f' },
  ],
  [userFlowCompleted({ flow: 'sign-up' }), { flow_name: 'sign-up' }],
  [userFlowStarted({ flow: 'sign-up' }), { flow_name: 'sign-up' }],
  [
    userFlowStepCompleted({ flow: 'sign-up', step: 'email', number: 1 }),
    { flow_name: 'sign-up', step_name: 'email', step_number: 1 },
  ],
  [
    userInterestsUpdated({ categories: ['/categories/home/deals'] }),
    { gender: 'n', categories: ['/categories/home/deals'] },
  ],
];

function goClick(path: string): AnalyticsEvent {
  const link = parseGoLink(path);
  if (!link) throw new Error(`${path} is no go link.`);
  return clientGoClick({ link, address: path, place: 'tile' });
}
function saved(kind: string, uids: Record<string, string>): Record<string, unknown> {
  return { kind, engagement_type: 'save', ...uids };
}

describe('analytics events', () => {
  // Rules: ANALYTICS-1
  test('every event name has a function', () => {
    expect(events.map(([{ event }]) => event).sort()).toEqual([...analyticsEventNames].sort());
    expect([...analyticsEventNames].sort()).toEqual([
      'Acquisition Modal Viewed',
      'Client Go Click',
      'Coupon Copied',
      'Deal Alert Created',
      'Email Deal Clicked',
      'Experiment Viewed',
      'Issue Reported',
      'Item Saved',
      'Item Saved Raw',
      'Item Unsaved',
      'Listings Viewed',
      'No Results Viewed',
      'Page Viewed',
      'Page Vitals Measured',
      'Password Reset Completed',
      'Password Reset Requested',
      'Post Preview Drawer Open',
      'Product List Filtered',
      'Products Searched',
      'Share Clicked',
      'Signed In',
      'Signed Out',
      'Subscribed',
      'User Flow Completed',
      'User Flow Started',
      'User Flow Step Completed',
      'User Interests Updated',
    ]);
  });

  // Rules: ALERTS-25, REPORTS-5, SAVES-13, ACQUISITION-11, ANALYTICS-3
  test.each(events.map(([event, properties]) => [event.event, event, properties] as const))(
    '%s has the documented properties',
    (_name, event, properties) => {
      expect(JSON.parse(JSON.stringify(event.properties))).toEqual(properties);
    },
  );

  // Rules: ANALYTICS-2
  test.each([
    ['/go/c/12', 'Coupon'],
    ['/go/m/12', 'Merchant'],
    ['/go/d/a1', 'Post'],
    ['/go/p/12-3', 'Deal'],
    ['/go/g/a1', 'Generic Link'],
    ['/go/l/a1', 'Listing'],
  ])('a click on %s has the content kind %s', (path, kind) => {
    expect(goClick(path).properties.kind).toBe(kind);
    expect(contentKinds).toContain(kind);
  });

  // Rules: ANALYTICS-21
  test('a link to another site has the kind URL Link, a go link of a Black Friday ad Black Friday Ad Item', () => {
    const toSite = clientGoClick({ link: undefined, address: 'https://x.test/a', place: 'footer' });
    expect(toSite.properties).toMatchObject({ kind: 'URL Link', go_link: 'https://x.test/a', place: 'footer' });
    const link = parseGoLink('/go/d/a1');
    const ofAd = clientGoClick({ link, address: '/go/d/a1', place: 'tile', isOfAd: true });
    expect(ofAd.properties).toMatchObject({ kind: 'Black Friday Ad Item', go_link: '/go/d/a1', post_uid: 'a1' });
  });

  // Rules: ANALYTICS-2
  test('knows the specified content kinds', () => {
    expect([...contentKinds].sort()).toEqual([
      'Article',
      'Black Friday Ad',
      'Black Friday Ad Item',
      'Coupon',
      'Deal',
      'Generic Link',
      'Listing',
      'Merchant',
      'Post',
      'Store',
      'URL Link',
    ]);
  });

  // Rules: ANALYTICS-2
  test('maps unisex and unknown genders to n', () => {
    expect((['m', 'f', 'n', 'u', undefined] as const).map(analyticsGender)).toEqual(['m', 'f', 'n', 'n', 'n']);
  });
});
