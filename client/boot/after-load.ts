import type { PublicConfig } from '../../src/domain/shell/public-config.ts';
import { loadAcquisition } from '../acquisition/load-acquisition.ts';
import { startErrors } from '../analytics/error-reports.ts';
import { loadFlags } from '../analytics/load-flags.ts';
import { startAnalytics, startTracking } from '../analytics/start-analytics.ts';
import { prefetchOnIntent } from '../navigation/prefetch-on-intent.ts';
import { adSlots, failures, sessions, shownPages } from '../platform/channels.ts';
import { reportFailureIn } from '../platform/report-failure.ts';

/** Errors start first, so that they are sent with the last events when the visitor leaves the page. */
const parts = [
  startErrors,
  startTracking,
  startAnalytics,
  startAds,
  prefetchOnIntent,
  loadFlags,
  recordCategories,
  startMember,
  loadSocial,
  loadAcquisition,
];

/**
 * Starts the parts that rendering does not need, after the document has loaded and the browser is idle. A failing part does
 * not stop the others.
 */
export function afterLoad(config: PublicConfig): void {
  for (const start of parts) {
    try {
      start(config);
    } catch (error) {
      reportFailureIn('after load')(error);
    }
  }
}

/** Loads the saves of members on every page, and does what waited for their log-in. */
function startMember(): void {
  sessions.subscribe(({ isLoggedIn }) => {
    if (isLoggedIn)
      import('../accounts/welcome-member.ts').then(({ welcomeMember }) => welcomeMember(), reportFailureIn('accounts'));
  });
}

/** Loads the code that remembers categories with the first page of one. */
function recordCategories(): void {
  shownPages.subscribe(({ page, address }) => {
    if (page.route.startsWith('category-'))
      import('../my-deals/record-visited-category.ts').then(
        ({ recordVisitedCategory }) => recordVisitedCategory(address),
        reportFailureIn('my deals'),
      );
  });
}

/** Loads the code of social sign-in only if a provider is configured. */
function loadSocial({ social }: PublicConfig): void {
  if (social)
    import('../accounts/start-social.ts')
      .then(({ startSocial }) => startSocial(social))
      .catch(reportFailureIn('social'));
}

/** Loads the ad code with the first ad slot. */
function startAds({ ads }: PublicConfig): void {
  if (!ads) return;
  adSlots.subscribe((slot) => {
    import('../ads/fill-ad-slot.ts')
      .then(({ fillAdSlot }) => fillAdSlot(slot, ads))
      .catch((error: unknown) => failures.publish({ error, source: 'ads' }));
  });
}
