import type { PromotionalContent } from '../../domain/content/rich-text.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { PromotionRepository } from '../../repositories/ads/promotion-repository.ts';

/** A visit sees no more than that; the answer stays small. */
const LIMIT = 24;

/** The house's own ads: promotional content that leads somewhere. */
export class PromotionService {
  readonly #promotions: Pick<PromotionRepository, 'list'>;

  constructor(promotions: Pick<PromotionRepository, 'list'>) {
    this.#promotions = promotions;
  }

  /** Throws ContentFetchError, ContentFetchTimeout. */
  async list(ctx: RequestContext): Promise<PromotionalContent[]> {
    const { value } = await this.#promotions.list(ctx, LIMIT);
    return value.items.filter(({ url }) => url !== undefined);
  }
}
