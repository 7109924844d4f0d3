import { listingsViewed, type ViewedListing } from '../../src/domain/analytics/listings-viewed.ts';
import { track } from '../platform/channels.ts';

const LISTING = '[data-listing]';
/** A listing counts as viewed when this much of it is on the screen for this long. */
const SHARE_IN_VIEW = 0.5;
const VIEWED_AFTER_MS = 1_000;
/** Views within this time are reported together. */
const GATHERED_MS = 1_000;

/** Of this page view. */
let viewed = new Set<string>();
let untold: ViewedListing[] = [];
const inView = new Map<Element, ReturnType<typeof setTimeout>>();

const onScreen = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(inView.get(target));
      inView.delete(target);
      if (isIntersecting && target instanceof HTMLElement) {
        inView.set(
          target,
          setTimeout(() => see(target), VIEWED_AFTER_MS),
        );
      }
    }
  },
  { threshold: SHARE_IN_VIEW },
);

/** Lists go on, and parts of a page come late. */
const arrivals = new MutationObserver(observeAll);

/** A page was shown: what is looked at on it counts anew. */
export function watchListings(): void {
  viewed = new Set();
  arrivals.disconnect();
  const main = document.querySelector('main');
  if (main) arrivals.observe(main, { childList: true, subtree: true });
  lookAgain();
}

/** After the tab was hidden, the one-second view timer starts over. */
export function lookAgain(): void {
  onScreen.disconnect();
  for (const timer of inView.values()) clearTimeout(timer);
  inView.clear();
  observeAll();
}

/** Reports views at once when the page unloads or is hidden. */
export function tellViewed(): void {
  if (untold.length > 0) track(listingsViewed(untold));
  untold = [];
}

function observeAll(): void {
  for (const element of document.querySelectorAll(LISTING)) onScreen.observe(element);
}

function see(element: HTMLElement): void {
  const { post, listing = '' } = element.dataset;
  const key = `${post} ${listing}`;
  if (document.hidden || viewed.has(key)) return;
  viewed.add(key);
  const item = element.closest('li') ?? element;
  const position = [...(item.parentElement?.children ?? [])].indexOf(item) + 1;
  if (untold.length === 0) setTimeout(tellViewed, GATHERED_MS);
  untold.push({ postUid: post, listingUid: listing, position });
}
