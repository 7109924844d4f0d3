import { currentBlocks } from '../../domain/content/page-blocks.ts';
import type { Tagged } from '../../domain/content/tagged.ts';
import type { BlackFridayAd, BlackFridayStorePage } from '../../domain/seasons/black-friday-store-page.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { BlackFridayRepository } from '../../repositories/seasons/black-friday-repository.ts';

/** Limit of the carousel (docs/spec/seasons.md SEASONS-2) plus one for the current ad. */
const ADS = 12;

/** Black Friday ads of stores. */
export class BlackFridayService {
  readonly #ads: Pick<BlackFridayRepository, 'storePage' | 'ads'>;

  constructor(ads: Pick<BlackFridayRepository, 'storePage' | 'ads'>) {
    this.#ads = ads;
  }

  /** A store's ad with the blocks that are current now. Throws EntryNotFound. */
  async storePage(ctx: RequestContext, slug: string): Promise<Tagged<BlackFridayStorePage>> {
    const { value, tags } = await this.#ads.storePage(ctx, `/black-friday/${slug}`);
    return { value: { ...value, blocks: currentBlocks(value.blocks, ctx.now) }, tags };
  }

  /** The ads of other stores; `url` is the current ad. */
  async otherAds(ctx: RequestContext, url: string): Promise<Tagged<BlackFridayAd[]>> {
    const { value, tags } = await this.#ads.ads(ctx, ADS);
    return { value: value.items.filter((ad) => ad.url !== url).slice(0, ADS - 1), tags };
  }
}
