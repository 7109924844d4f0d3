import { USER_COOKIE } from '../../src/domain/analytics/visitor-tracking.ts';
import { parseGoLink } from '../../src/domain/links/go-link.ts';
import {
  decorateDestination,
  type OutboundTracking,
  outboundTracking,
} from '../../src/domain/links/outbound-tracking.ts';
import { campaignQuery } from '../analytics/visitor-facts.ts';
import { readCookie } from '../platform/cookies.ts';
import { mayShare } from '../privacy/may-share.ts';

/** Events before a browser follows a link, opens its menu or copies its address; keyboard and middle clicks fire one of them. */
const BEFORE = ['pointerdown', 'click', 'contextmenu'] as const;

/** Original addresses of decorated links. */
const written = new WeakMap<HTMLAnchorElement, { href: string; decorated: string }>();

/**
 * Adds tracking parameters to go links and external links on click, because the HTML is shared between visitors.
 * Skips links with `data-undecorated`.
 */
export function decorateLinksOnClick(): void {
  for (const name of BEFORE) document.addEventListener(name, decorateLink, { capture: true, passive: true });
}

function decorateLink({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]:not([data-undecorated])') : null;
  if (!link) return;
  const known = written.get(link);
  const href = known?.decorated === link.href ? known.href : link.href;
  const tracking = trackingFor(link);
  if (!tracking) return;
  const { origin, pathname, search, hash, href: to } = new URL(decorateDestination(href, tracking));
  // Keep a go link a path, because other code recognizes it by that.
  link.setAttribute('href', origin === location.origin ? pathname + search + hash : to);
  written.set(link, { href, decorated: link.href });
}

/**
 * `undefined` for a link within the site. A go link needs no id, because the request carries the cookie. Of other sites, only
 * retailers receive ids: their links are marked as sponsored.
 */
function trackingFor({ origin, protocol, pathname, rel }: HTMLAnchorElement): OutboundTracking | undefined {
  const isOwn = origin === location.origin;
  if (isOwn ? !parseGoLink(pathname) : !protocol.startsWith('http')) return undefined;
  return outboundTracking(campaignQuery(), {
    userId: isOwn ? undefined : readCookie(USER_COOKIE),
    mayShare: isOwn || (rel.includes('sponsored') && mayShare()),
  });
}
