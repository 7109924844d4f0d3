import type { AnalyticsEvent } from '../../src/domain/analytics/analytics-event.ts';
import { clientGoClick, type LinkPlace } from '../../src/domain/analytics/client-go-click.ts';
import { parseGoLink } from '../../src/domain/links/go-link.ts';

/** From the inside out. */
const places: readonly [selector: string, place: LinkPlace][] = [
  ['dialog', 'dialog'],
  ['[data-ad]', 'ad'],
  ['[data-listing]', 'tile'],
  ['header', 'header'],
  ['footer', 'footer'],
];

/** `undefined` for an address below `/go` that is no go link. */
export function goClick(link: HTMLAnchorElement): AnalyticsEvent | undefined {
  const goLink = parseGoLink(link.pathname);
  if (!goLink) return undefined;
  const [, place = 'page'] = places.find(([selector]) => link.closest(selector)) ?? [];
  const section = link.closest('section')?.querySelector('h2, h3')?.textContent?.trim();
  return clientGoClick({ link: goLink, path: link.pathname, place, section });
}
