import type { GoLink } from '../links/go-link.ts';
import type { PageSubject } from '../shell/page-object.ts';
import type { AnalyticsEvent, ContentKind } from './analytics-event.ts';

/* Events of the code that runs after every page's load; events that only some pages send are in other files. */

interface ViewedPage {
  path: string;
  title?: string | undefined;
  /** The page's canonical address, without campaign or visitor parameters. */
  url?: string | undefined;
  /** The route name (docs/spec/routes.md ROUTES-2). */
  route?: string | undefined;
  location?: string | undefined;
  about?: PageSubject | undefined;
}

/** A page was shown, by a document load or by a navigation in the browser. */
export const pageViewed = ({ path, title, url, route, location, about }: ViewedPage): AnalyticsEvent => ({
  event: 'Page Viewed',
  properties: {
    page_path: path,
    page_title: title,
    page_url: url,
    page_route: route,
    page_location: location,
    kind: about?.kind,
    content_uid: about?.uid,
    content_title: about?.title,
    post_uid: about?.kind === 'Post' ? about.uid : undefined,
  },
});

interface MeasuredPage extends Pick<ViewedPage, 'route' | 'location'> {
  /** Milliseconds to the largest contentful paint; absent for a page shown in place. */
  lcp?: number | undefined;
  /** Milliseconds from an interaction to the next paint; absent without interactions. */
  inp?: number | undefined;
  /** Cumulative layout shift; absent in browsers that do not measure it. */
  cls?: number | undefined;
}

/** The Core Web Vitals of a page view (docs/spec/analytics.md ANALYTICS-24). Rounded, because exact times may identify a device. */
export const pageVitalsMeasured = ({ route, location, lcp, inp, cls }: MeasuredPage): AnalyticsEvent => ({
  event: 'Page Vitals Measured',
  properties: {
    page_route: route,
    page_location: location,
    lcp_ms: lcp && Math.round(lcp),
    inp_ms: inp && Math.round(inp),
    cls: cls && Math.round(cls * 1_000) / 1_000,
  },
});

/** A tile or row that was on the screen: a listing, usually of a post. */
export interface ViewedListing {
  postUid?: string | undefined;
  listingUid: string;
  /** One-based position in its list or row. */
  position: number;
}

/** At least half of each listing was on the screen for a second. A page view counts a listing once. */
export const listingsViewed = (listings: readonly ViewedListing[]): AnalyticsEvent => ({
  event: 'Listings Viewed',
  properties: {
    listings: listings.map(({ postUid, listingUid, position }) => ({
      kind: postUid === undefined ? 'Listing' : 'Post',
      post_uid: postUid,
      listing_uid: listingUid,
      position,
    })),
  },
});

/** The part of the page that holds a link. */
export type LinkPlace = 'ad' | 'dialog' | 'footer' | 'header' | 'page' | 'tile';

interface GoClick {
  /** Absent for a link to another site. */
  link: GoLink | undefined;
  /** `/go/d/{postUid}-{listingUid}`, or another site's address without query. */
  address: string;
  place: LinkPlace;
  /** Heading of the section that holds the link. */
  section?: string | undefined;
  /** The link is on the page of a Black Friday ad. */
  isOfAd?: boolean;
}

/** `/go/d` links belong to a post, `/go/p` links to what the legacy system called a deal. */
const goLinkKinds: Record<GoLink['kind'], ContentKind> = {
  coupon: 'Coupon',
  merchant: 'Merchant',
  deal: 'Post',
  post: 'Deal',
  generic: 'Generic Link',
  listing: 'Listing',
};

/** A visitor followed a link that leaves the site, by any means: in this tab, in a new tab, by keyboard. */
export function clientGoClick({ link, address, place, section, isOfAd }: GoClick): AnalyticsEvent {
  const uids =
    link?.kind === 'deal'
      ? { post_uid: link.postUid, listing_uid: link.listingUid }
      : link?.kind === 'listing'
        ? { listing_uid: link.uid }
        : {};
  const kind = link ? (isOfAd ? 'Black Friday Ad Item' : goLinkKinds[link.kind]) : 'URL Link';
  return { event: 'Client Go Click', properties: { kind, go_link: address, ...uids, place, section } };
}

/** A link in an email opened a post. The campaign, which every event carries, says which email. */
export const emailDealClicked = ({ postUid }: { postUid: string }): AnalyticsEvent => ({
  event: 'Email Deal Clicked',
  properties: { kind: 'Post', post_uid: postUid },
});

/** A visitor saw the variant of their group. */
export const experimentViewed = ({ name, group }: { name: string; group: string }): AnalyticsEvent => ({
  event: 'Experiment Viewed',
  properties: { experiment_name: name, variation_name: group },
});
