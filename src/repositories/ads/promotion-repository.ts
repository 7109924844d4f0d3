import { promotionalContentBlock } from '../../contracts/content/page-types.ts';
import type { PromotionalContent } from '../../domain/content/rich-text.ts';
import type { Tagged } from '../../domain/content/tagged.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { ContentClient, EntriesPage } from '../content/content-client.ts';
import { toPromotionalContent } from '../content/to-promotional-content.ts';

/** Reads promotional content of editors. */
export class PromotionRepository {
  readonly #content: Pick<ContentClient, 'list'>;

  constructor(content: Pick<ContentClient, 'list'>) {
    this.#content = content;
  }

  /** Returns the newest `limit` promotions. */
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
