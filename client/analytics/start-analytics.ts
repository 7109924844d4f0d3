import type { AnalyticsEvent } from '../../src/domain/analytics/analytics-event.ts';
import { clientGoClick, emailDealClicked, type LinkPlace, pageViewed } from '../../src/domain/analytics/page-events.ts';
import { parseGoLink } from '../../src/domain/links/go-link.ts';
import type { PublicConfig } from '../../src/domain/shell/public-config.ts';
import { decorateLinksOnClick } from '../links/decorate-links.ts';
import type { PageView } from '../navigation/page-view.ts';
import { followedLinks, shownPages, tracked } from '../platform/channels.ts';
import { reportFailureIn } from '../platform/report-failure.ts';
import { fetchGeo } from '../privacy/geo.ts';
import { setPrivacyModel } from '../privacy/may-share.ts';
import { hasArrivedByCampaign } from './capture-campaign.ts';
import { leaveQueue, returnToQueue, sendNow, startQueue } from './event-queue.ts';
import { measureVitals, reportVitals } from './page-vitals.ts';
import { pageContext, recordPage, sendEvent } from './send-message.ts';
import { campaign, visitorIds } from './visitor-facts.ts';
import { observeListings, reportViewed, watchListings } from './watch-listings.ts';

/** Runs before the other parts: they read the privacy model and the visitor ids. */
export function startTracking({ isOptIn, geoOrigin }: PublicConfig): void {
  setPrivacyModel(isOptIn);
  visitorIds();
  decorateLinksOnClick();
  void fetchGeo(geoOrigin);
}

let shown: PageView | undefined;
let referrer = document.referrer;

/** Receives events from the channels and sends them to the collector. */
export function startAnalytics(): void {
  startQueue();
  shownPages.subscribe((view, at) => {
    // React may announce the same page twice.
    if (view !== shown) countPage(view, at);
  });
  tracked.subscribe(sendEvent);
  followedLinks.subscribe((link, at) => {
    const event = linkClick(link);
    if (event) sendEvent(event, at);
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) return observeListings();
    reportViewed();
    reportVitals();
    sendNow();
  });
  addEventListener('pagehide', () => {
    reportViewed();
    reportVitals();
    leaveQueue();
  });
  // A document restored from the back/forward cache counts as a page view, like one that is loaded again.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    returnToQueue();
    // The referrer is the document's own again, as after a reload.
    referrer = document.referrer;
    if (shown) countPage(shown, Date.now());
  });
}

function countPage(view: PageView, at: number): void {
  // Flush the views of the previous page first.
  reportViewed();
  const context = pageContext(view, referrer);
  recordPage(context, at);
  measureVitals(context, at);
  sendEvent(pageViewed({ ...context, about: view.page.about }), at);
  if (shown === undefined && context.postUid !== undefined && isFromEmail()) {
    sendEvent(emailDealClicked({ postUid: context.postUid }), at);
  }
  shown = view;
  referrer = view.page.meta.canonical;
  watchListings();
  if (/^(?:Feed|Search|Store)/.test(view.page.page)) {
    import('./list-events.ts')
      .then(({ reportList }) => reportList(view, (event) => sendEvent(event, at)))
      .catch(reportFailureIn('list events'));
  }
}

/** Whether the document was opened by a link in an email (docs/spec/analytics.md ANALYTICS-18). */
function isFromEmail(): boolean {
  const { utm_medium, braze_dispatch_id } = campaign();
  return hasArrivedByCampaign() && (braze_dispatch_id !== undefined || /^e-?mail$/i.test(utm_medium ?? ''));
}

/** Innermost first. */
const linkPlaces: readonly [selector: string, place: LinkPlace][] = [
  ['dialog', 'dialog'],
  ['[data-ad]', 'ad'],
  ['[data-listing]', 'tile'],
  ['header', 'header'],
  ['footer', 'footer'],
];

/** `undefined` for a link within the site that is no go link, and for `mailto:` and `tel:`. */
function linkClick(link: HTMLAnchorElement): AnalyticsEvent | undefined {
  const isExternal = link.origin !== location.origin;
  const goLink = isExternal ? undefined : parseGoLink(link.pathname);
  if (!goLink && !(isExternal && link.protocol.startsWith('http'))) return undefined;
  const [, place = 'page'] = linkPlaces.find(([selector]) => link.closest(selector)) ?? [];
  const section = link.closest('section')?.querySelector('h2, h3')?.textContent?.trim();
  const isOfAd = shown?.page.about?.kind === 'Black Friday Ad' && place !== 'ad';
  // The query of another site's address holds the visitor's tracking parameters.
  const address = (isExternal ? link.origin : '') + link.pathname;
  return clientGoClick({ link: goLink, address, place, section, isOfAd });
}
