import { listingsViewed, type ViewedListing } from '../../src/domain/analytics/page-events.ts';
import { track } from '../platform/channels.ts';

const LISTING = '[data-listing]';
/** A listing counts as viewed when this much of it is on the screen for this long. */
const SHARE_IN_VIEW = 0.5;
const VIEWED_AFTER_MS = 1_000;
/** Views within this time are reported together. */
const REPORT_DELAY_MS = 1_000;

/** Keys of the listings that this page view has counted. */
let viewed = new Set<string>();
let unreported: ViewedListing[] = [];
const inView = new Map<Element, ReturnType<typeof setTimeout>>();

const onScreen = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(inView.get(target));
      inView.delete(target);
      if (isIntersecting && target instanceof HTMLElement) {
        inView.set(
          target,
          setTimeout(() => countView(target), VIEWED_AFTER_MS),
        );
      }
    }
  },
  { threshold: SHARE_IN_VIEW },
);

/** Lists grow while the visitor scrolls, and deferred parts of a page arrive late. */
const additions = new MutationObserver(observeAll);

/** Starts counting for a page that was just shown. */
export function watchListings(): void {
  viewed = new Set();
  additions.disconnect();
  const main = document.querySelector('main');
  if (main) additions.observe(main, { childList: true, subtree: true });
  observeListings();
}

/** Restarts the timers of listings on the screen, also when a hidden tab is shown again. */
export function observeListings(): void {
  onScreen.disconnect();
  for (const timer of inView.values()) clearTimeout(timer);
  inView.clear();
  observeAll();
}

/** Reports collected views; called early when the page is left or hidden. */
export function reportViewed(): void {
  if (unreported.length > 0) track(listingsViewed(unreported));
  unreported = [];
}

function observeAll(): void {
  for (const element of document.querySelectorAll(LISTING)) onScreen.observe(element);
}

function countView(element: HTMLElement): void {
  const { post, listing = '' } = element.dataset;
  const key = `${post} ${listing}`;
  if (document.hidden || viewed.has(key)) return;
  viewed.add(key);
  const item = element.closest('li') ?? element;
  const position = [...(item.parentElement?.children ?? [])].indexOf(item) + 1;
  if (unreported.length === 0) setTimeout(reportViewed, REPORT_DELAY_MS);
  unreported.push({ postUid: post, listingUid: listing, position });
}
