import type { AdPlacement } from '../../src/domain/ads/ad-placement.ts';
import type { AdProvider, PublicConfig } from '../../src/domain/shell/public-config.ts';
import { readSession, writeSession } from '../platform/browser-storage.ts';
import { failures, type ShownAdSlot } from '../platform/channels.ts';
import { mayShare } from '../privacy/may-share.ts';
import { type AdAdapter, houseAds } from './house-ads.ts';

/** The creation delay of docs/spec/ads.md ADS-3. */
const CREATION_DELAY_MS = 250;
const POLL_INTERVAL_MS = 100;
/** After this time the next provider is asked. */
const READY_TIMEOUT_MS = 10_000;
/** Slots are filled when they are this close to the screen, like images are loaded. */
const FILL_MARGIN = '600px 0px';

/** Fills a slot once the page is idle and the slot is near the screen. */
export async function fillAdSlot({ slot, gone }: ShownAdSlot, ads: NonNullable<PublicConfig['ads']>): Promise<void> {
  await wait(CREATION_DELAY_MS, gone);
  await waitUntilNear(slot, gone);
  if (gone.aborted) return;
  const placement = slot.dataset.ad as AdPlacement;
  const isSticky = placement === 'sticky_mobile_footer';
  const isFilled = !(isSticky && wasClosed()) && (await showFirstAd(slot, placement, gone, adaptersFor(ads)));
  if (gone.aborted) return;
  if (isFilled) {
    if (isSticky) addCloseButton(slot);
    slot.dataset.filled = '';
  } else if (isSticky || slot.getBoundingClientRect().top >= innerHeight) {
    // Below the viewport, or at the end of the page, removing the reserved space shifts nothing visible.
    slot.hidden = true;
  }
}

async function showFirstAd(
  slot: HTMLElement,
  placement: AdPlacement,
  gone: AbortSignal,
  adapters: readonly Promise<AdAdapter>[],
): Promise<boolean> {
  const { location = '' } = slot.dataset;
  for (const loading of adapters) {
    const adapter = await loading;
    if (!(await isReady(adapter, gone))) continue;
    const box = document.createElement('div');
    slot.append(box);
    if (await adapter.show({ box, placement, location, gone })) return true;
    box.remove();
  }
  return false;
}

async function isReady(adapter: AdAdapter, gone: AbortSignal): Promise<boolean> {
  for (let waited = 0; adapter.status() === 'loading' && waited < READY_TIMEOUT_MS; waited += POLL_INTERVAL_MS) {
    await wait(POLL_INTERVAL_MS, gone);
    if (gone.aborted) return false;
  }
  return adapter.status() === 'ready';
}

/** Never resolves for slots that this screen hides, such as a leaderboard on a phone, until the page is left. */
function waitUntilNear(slot: HTMLElement, gone: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) done();
      },
      { rootMargin: FILL_MARGIN },
    );
    const done = () => {
      observer.disconnect();
      resolve();
    };
    gone.addEventListener('abort', done);
    if (gone.aborted) done();
    else observer.observe(slot);
  });
}

/** Resolves after `ms`, or when the visitor leaves the page. */
function wait(ms: number, gone: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (gone.aborted) return resolve();
    setTimeout(resolve, ms);
    gone.addEventListener('abort', () => resolve(), { once: true });
  });
}

type AdConfig = NonNullable<PublicConfig['ads']>;

/** Each outside provider is a chunk of its own. Outside providers may learn about visitors and need their permission. */
const adapters: Record<AdProvider, (ads: AdConfig) => Promise<AdAdapter>> = {
  house: async () => houseAds(),
  google: async ({ network = '' }) => (await import('./google-ads.ts')).googleAds(network),
};

const startedAdapters = new Map<AdProvider, Promise<AdAdapter>>();

/** Ad providers in order. House ads come last and fill slots that others leave empty. */
function adaptersFor(ads: AdConfig): Promise<AdAdapter>[] {
  const others = ads.provider === 'house' || !mayShare() ? [] : [ads.provider];
  return [...others, 'house' as const].map((provider) => once(provider, ads));
}

function once(provider: AdProvider, ads: AdConfig): Promise<AdAdapter> {
  const known = startedAdapters.get(provider) ?? adapters[provider](ads).catch(noAds);
  startedAdapters.set(provider, known);
  return known;
}

/** Stands in for a provider whose code failed to load, so that the next one is asked. */
function noAds(error: unknown): AdAdapter {
  failures.publish({ error, source: 'ads' });
  return { status: () => 'failed', show: () => false };
}

/** Session storage: a closed sticky ad stays closed for the session. */
const CLOSED_KEY = 'sticky-ad-closed';

const wasClosed = (): boolean => readSession(CLOSED_KEY) !== undefined;

function addCloseButton(slot: HTMLElement): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.ariaLabel = 'Close advertisement';
  button.innerHTML =
    '<svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><path d="M6 6l12 12M18 6 6 18"/></svg>';
  button.onclick = () => {
    writeSession(CLOSED_KEY, '1');
    // Keeps keyboard focus at the end of the page.
    document.getElementById('site-footer')?.focus({ preventScroll: true });
    slot.hidden = true;
  };
  slot.append(button);
}
