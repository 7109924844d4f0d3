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

/** Before a browser follows a link, opens its menu or copies its address; keys and middle buttons come as one of them. */
const BEFORE = ['pointerdown', 'click', 'contextmenu'] as const;

/** Original addresses of decorated links. */
const written = new WeakMap<HTMLAnchorElement, { href: string; decorated: string }>();

/**
 * Go links and other sites are told where the visitor comes from in the moment of the click: the HTML is everybody's.
 * `data-undecorated` leaves a link as it is.
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
  // A go link stays the path that it was, by which others know it.
  link.setAttribute('href', origin === location.origin ? pathname + search + hash : to);
  written.set(link, { href, decorated: link.href });
}

/** `undefined`: the link does not lead out. A go link needs no id: the cookie goes along. */
function trackingFor({ origin, protocol, pathname }: HTMLAnchorElement): OutboundTracking | undefined {
  if (origin !== location.origin)
    return /^https?:$/.test(protocol)
      ? outboundTracking(campaignQuery(), { userId: readCookie(USER_COOKIE), mayShare: mayShare() })
      : undefined;
  return parseGoLink(pathname) && outboundTracking(campaignQuery(), { mayShare: true });
}
