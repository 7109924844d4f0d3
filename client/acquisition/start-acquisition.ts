import type { AcquisitionFlags } from '../../src/domain/acquisition/acquisition-flags.ts';
import {
  invitesAt,
  type Opening,
  openingFor,
  opensWith,
  SHOWN_COOKIE,
} from '../../src/domain/acquisition/acquisition-opening.ts';
import type { PublicSocial } from '../../src/domain/shell/public-config.ts';
import type { PageView } from '../navigation/page-view.ts';
import type { Channel } from '../platform/channel.ts';
import { failures } from '../platform/channels.ts';
import { readCookie } from '../platform/cookies.ts';
import { fetchOffer } from './fetch-offer.ts';
import { isKnownSubscriber } from './known-subscriber.ts';
import { openAcquisition } from './open-acquisition.ts';
import { visitorFlags } from './visitor-flags.ts';

/** Nobody is interrupted so soon after they pressed something. */
const CALM_MS = 3_000;

interface Visit {
  social: PublicSocial | undefined;
  /** All pages of the visit, those before too. */
  pages: Pick<Channel<PageView>, 'listen'>;
  /** ms since 1970; absent: nobody has scrolled yet. */
  scrolledAt: number | undefined;
}

/** Invites the visitor to subscribe, once it is time (`acquisition-opening.ts`), for as long as the document lives. */
export function startAcquisition({ social, pages, scrolledAt }: Visit): void {
  let view: PageView | undefined;
  /** The page that the visitor was invited on: nobody is asked there again. */
  let invitedOn: PageView | undefined;
  let wasShown = false;
  let leave = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** ms since 1970. */
  let pressedAt = 0;

  const opening = (flags: AcquisitionFlags): Opening => {
    if (view === undefined || view === invitedOn || isInvited()) return 'never';
    const facts = { location: view.page.location, path: location.pathname, flags };
    const shown = wasShown || readCookie(SHOWN_COOKIE) !== undefined;
    return openingFor({ ...facts, wasShown: shown, isKnownSubscriber: isKnownSubscriber() });
  };
  const waits = (how: Opening) => how === 'never' || (how === 'after a scroll' && scrolledAt === undefined);

  const look = async () => {
    clearTimeout(timer);
    const flags = visitorFlags();
    if (waits(opening(flags))) return;
    const offer = await fetchOffer(flags.variation);
    // Meanwhile the visitor may have gone on.
    const how = opening(flags);
    if (view === undefined || waits(how) || offer.modal === undefined || !opensWith(offer, flags)) return;
    const due = how === 'at once' ? 0 : Math.max((scrolledAt ?? 0) + offer.delayMs, pressedAt + CALM_MS);
    if (due > Date.now()) {
      clearTimeout(timer);
      timer = setTimeout(start, due - Date.now());
      return;
    }
    // Whoever is busy is not interrupted; the next scroll, or the next page, is soon enough.
    if (!flags.isForced && isBusy()) return void addEventListener('scroll', start, { once: true, passive: true });
    const { page } = view;
    invitedOn = view;
    const shown = () => {
      wasShown = true;
    };
    await openAcquisition({ offer, modal: offer.modal, flags, page, social, until: leave.signal, onShown: shown });
  };
  const start = () => void look().catch((error: unknown) => failures.tell({ error, source: 'acquisition' }));

  const pressed = () => {
    pressedAt = Date.now();
  };
  for (const type of ['pointerdown', 'click']) addEventListener(type, pressed, { capture: true, passive: true });
  // The finger scrolls: it has pressed nothing.
  addEventListener('pointercancel', () => {
    pressedAt = 0;
  });
  if (scrolledAt === undefined) {
    const scrolled = () => {
      scrolledAt = Date.now();
      start();
    };
    addEventListener('scroll', scrolled, { once: true, passive: true });
  }
  pages.listen((shown) => {
    view = shown;
    if (!invitesAt(shown.page.location, location.pathname)) {
      leave.abort();
      leave = new AbortController();
    }
    start();
  });
}

/** The invitation is on the screen; a hard gate stays from page to page. */
const isInvited = () => document.querySelector('dialog[open] [data-acquisition]') !== null;

/** Types, chooses, has a menu open, or has revealed a code here and comes back to say whether it worked. */
const BUSY = [
  'dialog[open]',
  'header [aria-expanded="true"]',
  ':is(input, textarea, select):focus',
  'form[action="/coupons/answers"]',
].join();
const isBusy = () => document.querySelector(BUSY) !== null;
