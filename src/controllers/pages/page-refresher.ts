import { pageAddressOf, parsePageAddress } from './page-address.ts';
import type { PageLoader } from './page-loader.ts';
import type { RouteMatcher } from './route-matcher.ts';

/** Refreshes a stale page for the cached-page handler, which only knows its address. */
export class PageRefresher {
  readonly #matcher: RouteMatcher;
  readonly #loader: PageLoader;

  constructor(matcher: RouteMatcher, loader: PageLoader) {
    this.#matcher = matcher;
    this.#loader = loader;
  }

  /** `rawUrl` is the requested address of HTML or page JSON. Does not wait. */
  refresh(rawUrl: string): void {
    const address = parsePageAddress(pageAddressOf(rawUrl).address);
    const matched = address && this.#matcher.match(address);
    if (matched) this.#loader.refresh(matched, 'refresh');
  }
}
