import { siteNavigation } from '../../contracts/shell/site-navigation.ts';
import type { Tagged } from '../../domain/content/tagged.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { SiteNavigation } from '../../domain/shell/site-navigation.ts';
import type { ContentClient } from '../content/content-client.ts';
import { navigationIncludes, toSiteNavigation } from './to-site-navigation.ts';

/** The one site navigation. */
export class NavigationRepository {
  readonly #content: Pick<ContentClient, 'first'>;

  constructor(content: Pick<ContentClient, 'first'>) {
    this.#content = content;
  }

  /** Throws EntryNotFound. */
  current(ctx: RequestContext): Promise<Tagged<SiteNavigation>> {
    return this.#content.first(ctx, {
      as: 'navigation',
      type: siteNavigation,
      request: { include: navigationIncludes, asc: 'created_at' },
      policy: 'day',
      map: toSiteNavigation,
    });
  }
}
