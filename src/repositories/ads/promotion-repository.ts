import { inject, injectable } from 'inversify';
import { promotionalContentBlock } from '../contracts/content/types/promotional-content-block.ts';
import type { PromotionalContent } from '../domain/entities/promotional-content.ts';
import type { RequestContext } from '../domain/request-context.ts';
import type { Tagged } from '../domain/tagged.ts';
import { ContentClient, type EntriesPage } from './content-client.ts';
import { toPromotionalContent } from './mapping/to-promotional-content.ts';

/** What editors promote. */
@injectable()
export class PromotionRepository {
  readonly #content: Pick<ContentClient, 'list'>;

  constructor(@inject(ContentClient) content: Pick<ContentClient, 'list'>) {
    this.#content = content;
  }

  /** The newest `limit`. */
  list(ctx: RequestContext, limit: number): Promise<Tagged<EntriesPage<PromotionalContent>>> {
    return this.#content.list(ctx, {
      as: 'promotions',
      type: promotionalContentBlock,
      request: { include: ['page_link'], desc: 'created_at', limit },
      policy: 'hour',
      map: toPromotionalContent,
    });
  }
}
