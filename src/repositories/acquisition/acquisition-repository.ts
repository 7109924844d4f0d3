import { inject, injectable } from 'inversify';
import { acquisitionLandingPage } from '../contracts/content/types/acquisition-landing-page.ts';
import type { AcquisitionPage } from '../domain/entities/acquisition-page.ts';
import type { RequestContext } from '../domain/request-context.ts';
import type { Tagged } from '../domain/tagged.ts';
import { ContentClient } from './content-client.ts';
import { toAcquisitionPage } from './mapping/to-acquisition-page.ts';

/** Pages that campaigns lead to. */
@injectable()
export class AcquisitionRepository {
  readonly #content: Pick<ContentClient, 'first'>;

  constructor(@inject(ContentClient) content: Pick<ContentClient, 'first'>) {
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
