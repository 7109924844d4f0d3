import type { AdPlacement } from '../../src/domain/ads/ad-placement.ts';
import type { PublicConfig } from '../../src/domain/shell/public-config.ts';
import type { ShownAdPlace } from '../platform/channels.ts';
import type { AdAdapter } from './ad-adapter.ts';
import { adaptersFor } from './ad-adapters.ts';
import { addCloseButton, wasClosed } from './closing.ts';

/** See docs/spec/ads.md ADS-3. */
const CREATION_DELAY_MS = 250;
const POLLING_MS = 100;
/** As long as a page is waited for: then the next one may show something. */
const PATIENCE_MS = 10_000;
/** As far below the screen as pictures are rendered. */
const NEAR = '600px 0px';

/** Puts an ad where one is seen soon, when the page has come to rest. */
export async function fillAdPlace({ place, gone }: ShownAdPlace, ads: NonNullable<PublicConfig['ads']>): Promise<void> {
  await after(CREATION_DELAY_MS, gone);
  await seenSoon(place, gone);
  if (gone.aborted) return;
  const placement = place.dataset.ad as AdPlacement;
  const isSticky = placement === 'sticky_mobile_footer';
  const isFilled = !(isSticky && wasClosed()) && (await isShownByAny(place, placement, gone, adaptersFor(ads)));
  if (gone.aborted) return;
  if (isFilled) {
    if (isSticky) addCloseButton(place);
    place.dataset.filled = '';
  } else if (isSticky || place.getBoundingClientRect().top >= innerHeight) {
    // Removing its space shifts nothing visible: it is below the viewport or the last element.
    place.hidden = true;
  }
}

async function isShownByAny(
  place: HTMLElement,
  placement: AdPlacement,
  gone: AbortSignal,
  adapters: readonly Promise<AdAdapter>[],
): Promise<boolean> {
  const { location = '' } = place.dataset;
  for (const coming of adapters) {
    const adapter = await coming;
    if (!(await isReady(adapter, gone))) continue;
    const box = document.createElement('div');
    place.append(box);
    if (await adapter.show({ box, placement, location, gone })) return true;
    box.remove();
  }
  return false;
}

async function isReady(adapter: AdAdapter, gone: AbortSignal): Promise<boolean> {
  for (let waited = 0; adapter.status() === 'loading' && waited < PATIENCE_MS; waited += POLLING_MS) {
    await after(POLLING_MS, gone);
    if (gone.aborted) return false;
  }
  return adapter.status() === 'ready';
}

/** Slots without room on this screen (a leaderboard on a phone) are never filled. */
function seenSoon(place: HTMLElement, gone: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) done();
      },
      { rootMargin: NEAR },
    );
    const done = () => {
      observer.disconnect();
      resolve();
    };
    gone.addEventListener('abort', done);
    if (gone.aborted) done();
    else observer.observe(place);
  });
}

/** Or at once, when the page goes. */
function after(ms: number, gone: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (gone.aborted) return resolve();
    setTimeout(resolve, ms);
    gone.addEventListener('abort', () => resolve(), { once: true });
  });
}
