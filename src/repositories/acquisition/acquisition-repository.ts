import { acquisitionLandingPage } from '../../contracts/acquisition/acquisition-landing-page.ts';
import type { AcquisitionPage } from '../../domain/acquisition/acquisition-content.ts';
import type { Tagged } from '../../domain/content/tagged.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { ContentClient } from '../content/content-client.ts';
import { toAcquisitionPage } from './to-acquisition-page.ts';

/** Pages that campaigns lead to. */
export class AcquisitionRepository {
  readonly #content: Pick<ContentClient, 'first'>;

  constructor(content: Pick<ContentClient, 'first'>) {
    this.#content = content;
  }

  /** Throws EntryNotFound. */
  byUrl(ctx: RequestContext, url: string): Promise<Tagged<AcquisitionPage>> {
    return this.#content.first(ctx, {
      as: 'acquisition-page',
      type: acquisitionLandingPage,
      request: { query: { url } },
      policy: 'hour',
      map: toAcquisitionPage,
    });
  }
}
