import { parsePageAddress } from './page-address.ts';
import { pageAddressOf } from './page-json-prefix.ts';
import type { PageLibrary } from './page-library.ts';
import type { RouteMatcher } from './route-matcher.ts';

/** Renders a page anew for the door, which knows its address only. */
export class PageRefresher {
  readonly #matcher: RouteMatcher;
  readonly #library: PageLibrary;

  constructor(matcher: RouteMatcher, library: PageLibrary) {
    this.#matcher = matcher;
    this.#library = library;
  }

  /** `rawUrl` as asked for, of HTML or of page JSON. Does not wait. */
  refresh(rawUrl: string): void {
    const address = parsePageAddress(pageAddressOf(rawUrl).address);
    const matched = address && this.#matcher.match(address);
    if (matched) this.#library.refresh(matched, 'refresh');
  }
}
