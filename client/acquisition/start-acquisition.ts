import type { AcquisitionOffer } from '../../src/domain/acquisition/acquisition-content.ts';
import {
  type AcquisitionFlags,
  canInviteAt,
  hasModalToOpen,
  type Opening,
  openingFor,
  SHOWN_COOKIE,
} from '../../src/domain/acquisition/acquisition-opening.ts';
import type { PublicSocial } from '../../src/domain/shell/public-config.ts';
import { flagStore } from '../analytics/flag-store.ts';
import type { PageView } from '../navigation/page-view.ts';
import { type Channel, failures } from '../platform/channels.ts';
import { readCookie } from '../platform/cookies.ts';
import { openAcquisition } from './open-acquisition.ts';
import { isKnownSubscriber, visitorFlags } from './visitor.ts';

/** The modal does not open this soon after a press (docs/spec/acquisition.md ACQUISITION-9). */
const PRESS_PAUSE_MS = 3_000;

interface Visit {
  social: PublicSocial | undefined;
  /** All pages of the visit, earlier ones included. */
  pages: Pick<Channel<PageView>, 'subscribe'>;
  /** ms since 1970; undefined before the first scroll. */
  scrolledAt: number | undefined;
}

/** Opens the acquisition modal when `acquisition-opening.ts` allows it, for the lifetime of the document. */
export function startAcquisition({ social, pages, scrolledAt }: Visit): void {
  let view: PageView | undefined;
  /** The page on which the modal was opened; it does not open twice there. */
  let openedOn: PageView | undefined;
  let wasShown = false;
  let closing = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** ms since 1970. */
  let pressedAt = 0;

  const currentOpening = (flags: AcquisitionFlags): Opening => {
    if (view === undefined || view === openedOn || isModalOpen()) return 'never';
    const facts = { location: view.page.location, path: location.pathname, flags };
    const shown = wasShown || readCookie(SHOWN_COOKIE) !== undefined;
    return openingFor({ ...facts, wasShown: shown, isKnownSubscriber: isKnownSubscriber() });
  };
  const mustWait = (opening: Opening) =>
    opening === 'never' || (opening === 'after-scroll' && scrolledAt === undefined);

  const openWhenDue = async () => {
    clearTimeout(timer);
    // They may force or vary the modal.
    if (flagStore.current().status === 'Loading') return;
    const flags = visitorFlags();
    if (mustWait(currentOpening(flags))) return;
    const offer = await fetchOffer(flags.variation);
    // Check again: the visitor may have left the page during the request.
    const opening = currentOpening(flags);
    if (view === undefined || mustWait(opening) || offer.modal === undefined || !hasModalToOpen(offer, flags)) return;
    const due = opening === 'immediately' ? 0 : Math.max((scrolledAt ?? 0) + offer.delayMs, pressedAt + PRESS_PAUSE_MS);
    if (due > Date.now()) {
      clearTimeout(timer);
      timer = setTimeout(check, due - Date.now());
      return;
    }
    // Do not interrupt a busy visitor; check again on the next scroll or page.
    if (!flags.isForced && isBusy()) return void addEventListener('scroll', check, { once: true, passive: true });
    const { page } = view;
    openedOn = view;
    const onShown = () => {
      wasShown = true;
    };
    await openAcquisition({ offer, modal: offer.modal, flags, page, social, until: closing.signal, onShown });
  };
  const check = () => void openWhenDue().catch((error: unknown) => failures.publish({ error, source: 'acquisition' }));

  const onPress = () => {
    pressedAt = Date.now();
  };
  for (const type of ['pointerdown', 'click']) addEventListener(type, onPress, { capture: true, passive: true });
  // The touch became a scroll and pressed nothing.
  addEventListener('pointercancel', () => {
    pressedAt = 0;
  });
  if (scrolledAt === undefined) {
    const onScroll = () => {
      scrolledAt = Date.now();
      check();
    };
    addEventListener('scroll', onScroll, { once: true, passive: true });
  }
  flagStore.subscribe(check);
  pages.subscribe((shown) => {
    view = shown;
    if (!canInviteAt(shown.page.location, location.pathname)) {
      closing.abort();
      closing = new AbortController();
    }
    check();
  });
}

/** A hard gate stays open from page to page. */
const isModalOpen = () => document.querySelector('dialog[open] [data-acquisition]') !== null;

/** A dialog, menu or field is in use, or a revealed coupon waits for an answer whether it worked. */
const BUSY = [
  'dialog[open]',
  'header [aria-expanded="true"]',
  ':is(input, textarea, select):focus',
  'form[action="/coupons/answers"]',
].join();
const isBusy = () => document.querySelector(BUSY) !== null;

const offers = new Map<string, Promise<AcquisitionOffer>>();

/** Fetches each offer once; a failed request rejects and is repeated by the next call. */
function fetchOffer(variation = ''): Promise<AcquisitionOffer> {
  let offer = offers.get(variation);
  if (offer === undefined) {
    offer = requestOffer(variation);
    offers.set(variation, offer);
    offer.catch(() => offers.delete(variation));
  }
  return offer;
}

async function requestOffer(slug: string): Promise<AcquisitionOffer> {
  const query = slug === '' ? '' : `?${new URLSearchParams({ slug })}`;
  const answer = await fetch(`/shop/api/acquisition-modal${query}`, { credentials: 'omit' });
  if (!answer.ok) throw new Error(`${answer.status} of the acquisition modal`);
  return answer.json();
}
