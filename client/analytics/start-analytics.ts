import { emailDealClicked } from '../../src/domain/analytics/email-deal-clicked.ts';
import { pageViewed } from '../../src/domain/analytics/page-viewed.ts';
import type { PageView } from '../navigation/page-view.ts';
import { followedGoLinks, shownPages, tracked } from '../platform/channels.ts';
import { campaign } from './campaign.ts';
import { leaveQueue, returnToQueue, sendNow, startQueue } from './event-queue.ts';
import { goClick } from './go-click.ts';
import { pageContext } from './page-context.ts';
import { notePage, sendEvent } from './send-message.ts';
import { hasArrivedByCampaign } from './take-campaign.ts';
import { lookAgain, tellViewed, watchListings } from './watch-listings.ts';

let shown: PageView | undefined;
let referrer = document.referrer;

/** Receives events from the channels and sends them to the collector. */
export function startAnalytics(): void {
  startQueue();
  shownPages.listen((view, at) => {
    // React may say the same thing twice.
    if (view !== shown) countPage(view, at);
  });
  tracked.listen(sendEvent);
  followedGoLinks.listen((link, at) => {
    const event = goClick(link);
    if (event) sendEvent(event, at);
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) return lookAgain();
    tellViewed();
    sendNow();
  });
  addEventListener('pagehide', () => {
    tellViewed();
    leaveQueue();
  });
  // A document that comes back whole, out of the browser's memory, is visited as much as one that is loaded again.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    returnToQueue();
    // From where it was opened, as when it is loaded again.
    referrer = document.referrer;
    if (shown) countPage(shown, Date.now());
  });
}

function countPage(view: PageView, at: number): void {
  // Flush the views of the previous page first.
  tellViewed();
  const context = pageContext(view, referrer);
  notePage(context, at);
  sendEvent(pageViewed({ ...context, about: view.page.about }), at);
  if (shown === undefined && context.postUid !== undefined && isFromEmail()) {
    sendEvent(emailDealClicked({ postUid: context.postUid }), at);
  }
  shown = view;
  referrer = view.page.meta.canonical;
  watchListings();
}

/** The address that the document was opened at came from an e-mail. */
function isFromEmail(): boolean {
  const { utm_medium, braze_dispatch_id } = campaign();
  return hasArrivedByCampaign() && (braze_dispatch_id !== undefined || /^e-?mail$/i.test(utm_medium ?? ''));
}
