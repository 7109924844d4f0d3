import type { PromotionalContent } from '../../domain/content/rich-text.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { PromotionRepository } from '../../repositories/ads/promotion-repository.ts';

/** More than a visit shows, so that the answer stays small. */
const MAX_PROMOTIONS = 24;

/** The site's own ads: promotional content with a link. */
export class PromotionService {
  readonly #promotions: Pick<PromotionRepository, 'list'>;

  constructor(promotions: Pick<PromotionRepository, 'list'>) {
    this.#promotions = promotions;
  }

  /** Throws ContentFetchError, ContentFetchTimeout. */
  async list(ctx: RequestContext): Promise<PromotionalContent[]> {
    const { value } = await this.#promotions.list(ctx, MAX_PROMOTIONS);
    return value.items.filter(({ url }) => url !== undefined);
  }
}
