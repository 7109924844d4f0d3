import { currentBlocks } from '../../domain/content/page-blocks.ts';
import type { Tagged } from '../../domain/content/tagged.ts';
import type { BlackFridayAd, BlackFridayStorePage } from '../../domain/seasons/black-friday-store-page.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { BlackFridayRepository } from '../../repositories/seasons/black-friday-repository.ts';

/** A sliding row shows no more (docs/spec/seasons.md SEASONS-2), and one in case the ad that is read is among them. */
const ADS = 12;

/** The ads of stores for Black Friday. */
export class BlackFridayService {
  readonly #ads: Pick<BlackFridayRepository, 'storePage' | 'ads'>;

  constructor(ads: Pick<BlackFridayRepository, 'storePage' | 'ads'>) {
    this.#ads = ads;
  }

  /** The ad of a store as it shows now. Throws EntryNotFound. */
  async storePage(ctx: RequestContext, slug: string): Promise<Tagged<BlackFridayStorePage>> {
    const { value, tags } = await this.#ads.storePage(ctx, `/black-friday/${slug}`);
    return { value: { ...value, blocks: currentBlocks(value.blocks, ctx.now) }, tags };
  }

  /** The ads of other stores; `url` is the one that is being read. */
  async otherAds(ctx: RequestContext, url: string): Promise<Tagged<BlackFridayAd[]>> {
    const { value, tags } = await this.#ads.ads(ctx, ADS);
    return { value: value.items.filter((ad) => ad.url !== url).slice(0, ADS - 1), tags };
  }
}
